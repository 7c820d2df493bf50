import type { InspectedEvent } from './inspected.types.ts';

/** Texts about the inspector; development only. */
export const inspectorTexts = {
  blocked:
    'El navegador no permitió abrir la ventana del inspector. Presione Ctrl+Alt+I, o permita las ventanas emergentes.',
  alreadyOpen: 'El inspector ya está abierto en otra ventana o pestaña.',
  unreachable: 'No se pudo llegar a stately.ai. Los eventos se muestran en el inspector local.',
};

const kinds: Readonly<Record<InspectedEvent['type'], string>> = {
  '@xstate.actor': 'actor nuevo',
  '@xstate.event': 'evento',
  '@xstate.microstep': 'transición',
  '@xstate.snapshot': 'estado',
};

/** Texts of the inspector page. */
export const viewerTexts = {
  title: 'Inspector de procesos',
  live: 'En vivo',
  waiting: 'Esperando a la aplicación. Ábrala en otra pestaña de este navegador, en esta misma dirección.',
  recording: (file: string) => `Grabación: ${file}`,
  actors: 'Actores',
  chart: 'Diagrama',
  chartOf: (name: string) => `Diagrama de ${name}`,
  noActor: 'Todavía no hay actores.',
  noChart: 'Este actor no tiene diagrama: hace una sola tarea.',
  status: 'Situación',
  log: 'Eventos',
  filter: 'Mostrar los eventos de',
  everyActor: 'Todos los actores',
  kinds,
  active: 'activo',
  initial: 'inicial',
  invokes: 'ejecuta',
  last: 'última transición',
  always: 'siempre',
  after: (delay: string) => `después de ${delay}`,
  done: (name: string) => `al terminar ${name}`,
  failed: (name: string) => `al fallar ${name}`,
  finished: 'al llegar al final',
  guard: (name: string) => `si ${name}`,
  stays: 'permanece',
  none: 'ninguna',
  steps: 'Recorrer los eventos',
  position: (at: number, of: number) => `Evento ${at} de ${of}`,
  first: 'Primero',
  previous: 'Anterior',
  next: 'Siguiente',
  latest: 'Último',
  follow: 'Seguir en vivo',
  goTo: (at: number) => `Ir al evento ${at}`,
  older: 'Ver los anteriores',
  newer: 'Ver los siguientes',
  save: 'Guardar grabación',
  load: 'Cargar grabación',
  close: 'Volver a lo que pasa ahora',
  notRecording: (file: string) =>
    `«${file}» no es una grabación del inspector. Elija un archivo guardado con «Guardar grabación».`,
  unreadable: (file: string) => `No se pudo leer «${file}». Compruebe que el archivo exista y vuelva a elegirlo.`,
};
