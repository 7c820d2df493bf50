import { point } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { appsTexts as t } from './apps.texts.ts';

/** The help of the list of programs. */
export const appsHelp: HelpTopic = {
  title: 'Aplicaciones',
  intro: 'Aquí están todos los programas que puede usar, por grupo.',
  guide: [
    point('Escriba el comienzo de un nombre para encontrar un programa.'),
    point(`Con «${t.order}» ponga primero los que más usa.`),
  ],
  tasks: [
    {
      title: 'Encontrar un programa',
      steps: [
        point('Escriba en la búsqueda el comienzo de su nombre.'),
        point('Si no está, falta un permiso: pídalo a un administrador.'),
      ],
    },
    {
      title: 'Ordenar los programas',
      steps: [point(`Presione «${t.order}» y arrástrelos, o muévalos con sus botones. El orden es solo suyo.`)],
    },
  ],
};
