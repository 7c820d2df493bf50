import type { EditScope } from '#domain/recurrence/series.types.ts';
import type { EventChangeKind } from '#machines/event-change/index.ts';

/** Topic of the notices that offer to undo a change of an event, or to make it again; only the last one is shown. */
export const CHANGE_TOPIC = 'calendar-change';

/** Texts of the changes of events. */
export const changeTexts = {
  scopes: {
    this: 'Solo este',
    following: 'Este y los siguientes',
    all: 'Todos',
  } satisfies Record<EditScope, string>,
  cancel: 'Cancelar',
  question: 'Pregunta',
  scopeTitle: {
    create: 'Crear un evento',
    move: 'Mover un evento que se repite',
    change: 'Cambiar un evento que se repite',
    delete: 'Eliminar un evento que se repite',
  } satisfies Record<EventChangeKind, string>,
  scopeText: {
    create: '¿Qué eventos quiere crear?',
    move: '¿Qué eventos quiere mover?',
    change: '¿Qué eventos quiere cambiar?',
    delete: '¿Qué eventos quiere eliminar?',
  } satisfies Record<EventChangeKind, string>,
  saved: {
    create: 'Se creó el evento.',
    move: 'Se movió el evento.',
    change: 'Se guardó el evento.',
    delete: 'Se eliminó el evento.',
  } satisfies Record<EventChangeKind, string>,
  resized: 'Se cambió la duración.',
  undo: 'Deshacer',
  undone: 'Se deshizo el cambio.',
  redo: 'Rehacer',
  redone: 'Se rehizo el cambio.',
  retry: 'Reintentar',
  conflict: (title: string) => `Otra persona cambió «${title}» mientras tanto. ¿Desea aplicar su cambio igualmente?`,
  apply: 'Aplicar mi cambio',
  keepTheirs: 'Dejar como está',
  nothingToUndo: 'No hay cambios que deshacer.',
};
