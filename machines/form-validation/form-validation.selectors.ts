import type { SnapshotFrom } from 'xstate';
import type { formValidationMachine } from './form-validation.machine.ts';
import type { CheckedForm, StartedProperty } from './form-validation.types.ts';

type FormValidationSnapshot = SnapshotFrom<typeof formValidationMachine>;

/** The last checked form, with all its issues; null before the first check. */
export const selectChecked = ({ context }: FormValidationSnapshot): CheckedForm | null => context.checked;
/** The properties just begun, whose blank value is no issue yet. */
export const selectStarted = ({ context }: FormValidationSnapshot): readonly StartedProperty[] => context.started;
