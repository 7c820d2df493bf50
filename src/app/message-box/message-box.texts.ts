import type { BoxKind } from '#machines/message-box/index.ts';

/** Texts of dialogs. Texts fixed by the specification are in the contract. */
export const messageBoxTexts = {
  /** The kind of a dialog, shown by its icon and read out before its text. */
  boxKinds: {
    success: 'Éxito',
    error: 'Error',
    question: 'Pregunta',
    warning: 'Advertencia',
    information: 'Información',
    'system-error': 'Error del sistema',
    version: 'Información',
  } satisfies Record<BoxKind, string>,
} as const;
