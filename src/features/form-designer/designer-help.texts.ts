import { buttonName, point, pointFor } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { formToolCommands } from './designer.commands.tsx';
import { formListCommands, formMenuCommands } from './form-designer.commands.tsx';

const list = formListCommands.rows;
const menu = formMenuCommands.rows;
const tools = formToolCommands.rows;

/** The help of the list of forms. */
export const formListHelp: HelpTopic = {
  title: 'Formularios',
  intro: 'Cada formulario publicado es un programa de su empresa, con su lista, su ficha y sus permisos.',
  guide: [
    pointFor(
      { needs: ['design'] },
      `Comience con ${buttonName(list.new)}: vacío, desde un ejemplo o desde una planilla.`,
      list.new,
    ),
    point('Un formulario en preparación no lo ve nadie más que quienes diseñan, hasta que lo publica.'),
  ],
  tasks: [
    {
      title: 'Ver un formulario',
      lacks: 'design',
      steps: [point('Elíjalo en la lista: se abre su dibujo, que cambia quien tiene el permiso de diseñar.')],
    },
    {
      title: 'Crear un programa nuevo',
      needs: ['design'],
      steps: [
        point(`Presione ${buttonName(list.new)} y póngale nombre.`, list.new),
        point('Dibuje sus campos y publíquelo.'),
        point('En Usuarios, agregue el programa a los perfiles que deben usarlo.'),
      ],
    },
  ],
};

/** The help of the form designer. */
export const designerHelp: HelpTopic = {
  title: 'Diseñador de formularios',
  intro: 'Aquí se dibuja un formulario. El borrador se guarda solo; los demás ven los cambios cuando usted publica.',
  guide: [
    pointFor({ needs: ['design'] }, 'Arrastre un campo desde la paleta, o elíjalo y presione Intro.'),
    pointFor({ needs: ['design'] }, 'Elija un campo del dibujo para cambiar sus propiedades a la derecha.'),
    pointFor({ needs: ['design'] }, 'Pruebe con la vista previa, y publique cuando esté listo.'),
    pointFor({ lacks: 'design' }, 'Usted puede ver el formulario; lo cambia quien tiene el permiso de diseñar.'),
    point('Todo se puede hacer con el teclado: presione ? para ver los atajos.'),
  ],
  tasks: [
    {
      title: 'Agregar y ordenar campos',
      needs: ['design'],
      steps: [
        point('Arrastre el tipo de campo al lugar que quiera, o presione Intro sobre él.'),
        point('Para moverlo, arrástrelo o use Alt y las flechas. Dos campos angostos entran en una misma fila.'),
        point('Póngale un nombre claro; la ayuda debajo del campo explica qué se espera.'),
      ],
    },
    {
      title: 'Exigir, ocultar y calcular',
      needs: ['design'],
      steps: [
        point('En las propiedades, diga si el campo es obligatorio siempre o según una condición.'),
        point('Las reglas se revisan al guardar: escriba la condición y el mensaje que se lee si no se cumple.'),
        point('Una fórmula calcula su valor con otros campos y nadie la escribe.'),
      ],
    },
    {
      title: 'Publicar',
      needs: ['design'],
      steps: [
        point('Presione Publicar. Se le muestra qué cambia y a cuántos registros toca.'),
        point(`Las versiones anteriores quedan en ${buttonName(tools.versions)}.`),
      ],
    },
    {
      title: 'Llevar un formulario a otra empresa',
      steps: [
        point(`Descárguelo con ${buttonName(menu.exportPublished)}.`),
        point(`En la otra empresa, ábralo con ${buttonName(menu.import)}.`),
      ],
    },
  ],
};
