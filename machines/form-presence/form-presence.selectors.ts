import type { SnapshotFrom } from 'xstate';
import type { formPresenceMachine } from './form-presence.machine.ts';
import type { Participant } from './form-presence.types.ts';

/** The other participants of the form. */
export const selectOthers = ({ context }: SnapshotFrom<typeof formPresenceMachine>): readonly Participant[] =>
  context.others;
