import { point } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { signInTexts as t } from './sign-in.texts.ts';

/** The help for signing in, which needs no session. */
export const signInHelp: HelpTopic = {
  title: 'Iniciar sesión',
  intro: 'Para entrar hacen falta su correo electrónico y su contraseña.',
  guide: [
    point(`Escriba su correo y su contraseña, y presione «${t.enter}».`),
    point(`Si la olvidó, use «${t.forgot}».`),
  ],
  tasks: [
    {
      title: 'Entrar',
      steps: [
        point(`Escriba su correo y su contraseña, y presione «${t.enter}».`),
        point('Si trabaja en varias empresas, elija en cuál.'),
      ],
    },
    {
      title: 'Si olvidó la contraseña',
      steps: [
        point(`Presione «${t.forgot}» y escriba su correo.`),
        point('Abra el enlace que le llega y escriba una contraseña nueva. El enlace sirve una sola vez.'),
      ],
    },
    {
      title: 'Si todavía no tiene usuario',
      steps: [
        point('En una empresa que ya usa Ñemu, pida a un administrador que le invite.'),
        point(`Para una empresa nueva, presione «${t.register}».`),
      ],
    },
  ],
};
