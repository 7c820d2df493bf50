import { buttonName, point, pointFor } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { recordFormCommands } from '#features/kit/record/record.commands.tsx';
import { usersCommands } from './users.commands.tsx';
import { usersTexts as t } from './users.texts.ts';

const { rows } = usersCommands;
const { save } = recordFormCommands.rows;

/** The help of the users and roles of the company. */
export const usersHelp: HelpTopic = {
  title: 'Usuarios y perfiles',
  intro: 'Aquí se invita a las personas de la empresa y se dice, con perfiles, qué puede hacer cada una.',
  guide: [
    pointFor(
      { needs: ['create'] },
      `Invite a una persona con ${buttonName(rows.new)}; recibe un correo para activar su usuario.`,
      rows.new,
    ),
    pointFor({ needs: ['grant'] }, `En «${t.roles}» defina qué programas y acciones permite cada perfil.`),
    pointFor(
      { lacks: 'grant' },
      `En «${t.roles}» ve qué programas y acciones permite cada perfil; los cambia quien puede otorgar permisos.`,
    ),
    point('Lo que puede una persona es la suma de sus perfiles.'),
  ],
  tasks: [
    {
      title: 'Invitar a una persona',
      needs: ['create'],
      steps: [
        point(`Presione ${buttonName(rows.new)}.`, rows.new),
        point('Escriba su nombre y su correo, y elija sus perfiles y sucursales.'),
        point(`Presione ${buttonName(save)}. Si el correo se perdió, envíelo de nuevo desde el menú de su fila.`, save),
      ],
    },
    {
      title: 'Dar o quitar un permiso',
      needs: ['grant'],
      steps: [
        point(`En «${t.roles}», abra el perfil o cree uno.`),
        point('Marque las acciones de cada programa: ver, crear, modificar, eliminar y otras.'),
        point('Diga si alcanza a todos los registros, a los de sus sucursales o solo a los propios.'),
        point('En cada programa puede ocultar campos o dejarlos de solo lectura.'),
      ],
    },
    {
      title: 'Ver qué permite un perfil',
      lacks: 'grant',
      steps: [point(`En «${t.roles}», abra el perfil: muestra las acciones de cada programa.`)],
    },
    {
      title: 'Ver lo que ve una persona',
      needs: ['grant'],
      steps: [
        point(
          `En el menú de su fila elija «${t.viewAs}»: la aplicación aparece como la ve esa persona, solo para leer.`,
        ),
        point(
          'Dura 15 minutos y no muestra sus borradores, sus avisos ni sus eventos privados. La persona recibe un aviso y la auditoría lo registra.',
        ),
        point('Para volver a su sesión use el botón de la barra de arriba, o cargue de nuevo la página.'),
      ],
    },
    {
      title: 'Cuando una persona se va',
      needs: ['edit'],
      steps: [
        point(`En el menú de su fila elija «${t.disable}»: no puede entrar, y lo que hizo queda.`),
        point(`«${t.endSessions}» cierra lo que tenga abierto en otros equipos.`),
      ],
    },
  ],
};
