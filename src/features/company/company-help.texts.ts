import { buttonName, point, pointFor } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { recordFormCommands } from '#features/kit/record/record.commands.tsx';
import { companyCommands } from './company.commands.tsx';
import { companyTexts as t } from './company.texts.ts';

const { rows } = companyCommands;
const { save } = recordFormCommands.rows;

/** The help of the company's data and branches. */
export const companyHelp: HelpTopic = {
  title: 'Empresa y sucursales',
  intro: 'Aquí están los datos que salen en los documentos, el logotipo, las sucursales y cuánto dura una sesión.',
  guide: [
    pointFor({ needs: ['edit'] }, `Complete los datos y presione ${buttonName(save)}: van en los documentos.`, save),
    pointFor({ needs: ['create'] }, `En «${t.branches}» agregue cada local con su código de establecimiento.`),
    pointFor({ lacks: 'edit' }, 'Usted puede ver estos datos; los cambia quien puede modificar la empresa.'),
  ],
  tasks: [
    {
      title: 'Ver los datos',
      lacks: 'edit',
      steps: [
        point(`En «${t.data}» están los de la empresa; en «${t.branches}», sus locales y quiénes trabajan allí.`),
      ],
    },
    {
      title: 'Completar los datos',
      needs: ['edit'],
      steps: [
        point(`En «${t.data}», escriba la dirección, la ciudad, el teléfono y el correo.`),
        point(`Elija el logotipo. ${t.logoHelp}`),
        point(`Presione ${buttonName(save)}.`, save),
      ],
    },
    {
      title: 'Agregar una sucursal',
      needs: ['create'],
      steps: [
        point(`En «${t.branches}», presione ${buttonName(rows.newBranch)}.`, rows.newBranch),
        point('Escriba su código, su nombre y su dirección, y elija quiénes trabajan allí.'),
        point(`Presione ${buttonName(save)}.`, save),
      ],
    },
    {
      title: 'Cambiar cuánto dura una sesión',
      needs: ['edit'],
      steps: [point(`En «${t.data}», ajuste «${t.idle}» y «${t.absolute}». ${t.sessionsHelp}`)],
    },
  ],
};
