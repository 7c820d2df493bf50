import { buttonName, point, pointFor } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { auditCommands } from './audit.commands.tsx';
import { auditTexts as t } from './audit.texts.ts';

/** The help of the log. */
export const auditHelp: HelpTopic = {
  title: 'Auditoría',
  intro: t.description,
  guide: [
    point('Busque por persona, registro o valor, y acote por hecho y por fechas.'),
    point('Abra los cambios de una fila para ver qué decía antes y qué dice ahora.'),
    pointFor({ needs: ['export'] }, `Descargue lo filtrado con ${buttonName(auditCommands.rows.export)}.`),
  ],
  tasks: [
    {
      title: 'Saber quién cambió algo',
      steps: [
        point('Escriba en la búsqueda el nombre del registro o el valor.'),
        point(`Acote con «${t.act}», «${t.user}», «${t.from}» y «${t.to}».`),
        point('Abra los cambios de la fila: cada dato, antes y después.'),
      ],
    },
    {
      title: 'Entregar la auditoría a otra persona',
      needs: ['export'],
      steps: [point(`Filtre lo necesario y presione ${buttonName(auditCommands.rows.export)}: baja una planilla.`)],
    },
  ],
};
