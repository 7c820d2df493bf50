export { newFormMachine } from './new-form.machine.ts';
export { selectFailure, selectIsBusy, selectIsTyped } from './new-form.selectors.ts';
export type { FormToCreate, NewFormText, NewFormTexts, Start, TypedForm } from './new-form.types.ts';
