import { point } from '#features/kit/help/help-point.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';

/** The help of the settings of a workstation. */
export const localSettingsHelp: HelpTopic = {
  title: 'Configuración local',
  intro: 'Aquí ajusta cómo se ve y se comporta Ñemu en este equipo, y ve sus sesiones abiertas.',
  guide: [
    point('El tema, la densidad y la página de inicio valen solo en este navegador.'),
    point('Póngale nombre a la estación: así la reconoce en sus sesiones y en la auditoría.'),
    point('Si ve una sesión que no es suya, termínela y cambie su contraseña.'),
  ],
  tasks: [
    {
      title: 'Cambiar el aspecto',
      steps: [point('Elija el tema y la densidad. Se aplican al instante, sin guardar.')],
    },
    {
      title: 'Cerrar una sesión olvidada',
      steps: [
        point('En sus sesiones, busque la estación y la fecha, y termínela.'),
        point('En ese equipo habrá que iniciar sesión de nuevo.'),
      ],
    },
    {
      title: 'Liberar lo guardado en este navegador',
      steps: [point('Vea cuánto ocupa cada cosa y bórrelo. También se borran los borradores sin guardar.')],
    },
  ],
};
