import { buttonName, point, pointFor } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { sharingTexts } from '#features/kit/sharing/sharing.texts.ts';
import { dashboardTexts as t } from './dashboard.texts.ts';
import { homeCommands } from './home.commands.tsx';

const { rows } = homeCommands;

/** The help of the start page with its dashboard. */
export const homeHelp: HelpTopic = {
  title: 'Inicio y tablero',
  intro: 'Aquí ve cómo va la empresa, lo que requiere su atención y sus programas.',
  guide: [
    point('Cada cifra y cada gráfico abre la lista de los registros que cuenta.'),
    point(`Con «${t.arrange}» agregue, quite y ordene los elementos de su tablero.`),
    pointFor({ needs: ['create'] }, `«${t.newRecord}» crea un registro de cualquiera de sus programas.`),
  ],
  tasks: [
    {
      title: 'Armar su tablero',
      steps: [
        point(`Presione «${t.arrange}».`),
        point('Agregue indicadores, gráficos o tablas de sus programas, y elija su medida, su período y su filtro.'),
        point('Ordene con el ratón, con el teclado o con el menú de cada elemento.'),
      ],
    },
    {
      title: 'Mirar otro período',
      steps: [
        point(`Elija en «${t.period}»; rige para los elementos que tienen período; cada uno dice cuál cuenta.`),
        point('Presione una barra, un punto o una cifra para abrir sus registros con el mismo filtro.'),
      ],
    },
    {
      title: 'Imprimir el tablero',
      steps: [
        point(
          `En «${sharingTexts.more}», ${buttonName(rows.print)} pone en papel las cifras y los gráficos con sus valores.`,
        ),
        point(`${buttonName(rows.copyLink)} da la dirección con el período; cada persona ve su propio tablero.`),
      ],
    },
  ],
};
