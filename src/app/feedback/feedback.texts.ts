import type { BoxKind } from '#machines/message-box/index.ts';

/** What dialogs say themselves. Texts fixed by the specification stand in the contract. */
export const feedbackTexts = {
  /** The kind of a dialog, which its icon shows; read out before its text. */
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
