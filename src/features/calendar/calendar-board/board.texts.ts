import type { CalendarBoardEmitted, GrabbedPart } from '#machines/calendar-board/index.ts';

type CancelReason = Extract<CalendarBoardEmitted, { type: 'grab.cancelled' }>['reason'];

const keys = 'Use las flechas; Intro deja, Escape cancela.';

/** Texts of what the user does on the grid. */
export const boardTexts = {
  event: 'El evento',
  selected: (times: string) => `Seleccionado: ${times}.`,
  deselected: 'Sin selección.',
  grabbed: {
    whole: (title: string) => `${title}: tomado para mover. ${keys}`,
    start: (title: string) => `${title}: tomado por el inicio. ${keys}`,
    end: (title: string) => `${title}: tomado por el final. ${keys}`,
  } satisfies Record<GrabbedPart, (title: string) => string>,
  refused: (title: string) => `No puede modificar ${title}.`,
  cancelled: {
    user: (title: string) => `${title}: sigue donde estaba.`,
    unchanged: (title: string) => `${title}: sigue donde estaba.`,
    rows: (title: string) => `${title}: otra persona lo cambió o lo eliminó.`,
    view: (title: string) => `${title}: sigue donde estaba.`,
  } satisfies Record<CancelReason, (title: string) => string>,
  moved: (title: string, times: string) => `${title}: ${times}.`,
  movingHint: 'Elija el lugar nuevo: con un toque o un clic, o con las flechas e Intro. Escape cancela.',
  resizingHint: 'Elija dónde termina: con un toque o un clic, o con las flechas e Intro. Escape cancela.',
  cancel: 'Cancelar',
  menu: (title: string) => `Acciones de ${title}`,
  open: 'Abrir',
  move: 'Mover',
  resize: 'Cambiar la duración',
  duplicate: 'Duplicar',
  remove: 'Eliminar',
};
