import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import type { WhyNotQuestion } from '#features/kit/help/why-not-question.ts';
import type { ProgramAnswer } from '#features/kit/program/read-program.ts';

/** What the form of a record can be asked about: changing, deleting, and the fields that the user may only read. */
export const recordQuestion = ({
  router_name: program,
  definition,
  read_only: keys,
}: ProgramAnswer): WhyNotQuestion => ({
  program,
  wanted: ['edit', 'delete'],
  readOnly: valueFieldsOf(definition).flatMap(({ key, label }) => (keys.includes(key) ? [label] : [])),
});
