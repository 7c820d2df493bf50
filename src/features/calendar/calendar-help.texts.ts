import { buttonName, point, pointFor } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { calendarCommands } from './calendar.commands.tsx';

const { rows } = calendarCommands;

/** The help of the calendar. */
export const calendarHelp: HelpTopic = {
  title: 'Calendario',
  intro: 'Aquí están sus eventos, los de la empresa, los feriados, los vencimientos y las fechas de sus programas.',
  guide: [
    pointFor(
      { needs: ['create'] },
      `Agregue un evento con ${buttonName(rows.new)}, o con un clic en el día o la hora.`,
      rows.new,
    ),
    pointFor(
      { needs: ['edit'] },
      'Arrastre un evento para cambiarlo de día u hora. Si se equivoca, deshágalo.',
      rows.undo,
    ),
    point(`Elija los calendarios que ve con ${buttonName(rows.panel)}.`),
  ],
  tasks: [
    {
      title: 'Agregar un evento',
      needs: ['create'],
      steps: [
        point(`Presione ${buttonName(rows.new)}, o el día y la hora en el calendario.`, rows.new),
        point('Escriba el título, cuándo es y en qué calendario va. Puede repetirse y avisarle antes.'),
        point('Invite a personas de la empresa; cada una acepta o rechaza.'),
      ],
    },
    {
      title: 'Mover o alargar un evento',
      needs: ['edit'],
      steps: [
        point('Arrástrelo a otro día u hora, o arrastre su borde para alargarlo.'),
        point('Con el teclado: elíjalo, tómelo desde su menú y muévalo con las flechas.'),
        point(`${rows.undo.title} devuelve el último cambio; ${rows.redo.title} lo repite.`, rows.undo, rows.redo),
      ],
    },
    {
      title: 'Cambiar lo que se ve',
      steps: [
        point(
          `Elija ${[rows.month, rows.week, rows.day, rows.agenda].map(buttonName).join(', ')}; ${buttonName(rows.today)} vuelve al día de hoy.`,
        ),
        point('Muestre u oculte cada calendario en el panel de la izquierda.'),
      ],
    },
    {
      title: 'Ver el calendario en otra aplicación',
      steps: [point(`Abra ${buttonName(rows.subscription)} y copie la dirección en la otra aplicación.`)],
    },
  ],
};
