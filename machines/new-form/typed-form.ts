import type { TypedForm } from './new-form.types.ts';

/** Whether the user typed a text, or chose a source or an icon. */
export const isTyped = ({ start, icon, typed }: TypedForm): boolean =>
  typed.length > 0 || start !== 'empty' || icon !== 'file';
