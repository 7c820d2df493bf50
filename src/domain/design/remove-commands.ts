import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { KeyedSubject } from './edit.types.ts';
import type { DesignOutcome, DesignRefusal } from './intent.types.ts';
import { findTable, nameOf, pieceOf } from './parts.ts';
import { fitReferences } from './references.ts';
import { asCommand, refusal, startSteps, step, type Steps, stepThrough } from './steps.ts';

/** Steps after which no total is asked of a column there is not. */
function withoutTotal(steps: Steps, table: string, column: string): Steps | null {
  const before = findTable(steps.definition, table)?.totals;
  if (!before?.includes(column)) return steps;
  const after = before.filter((key) => key !== column);
  return step(steps, { do: 'set', of: { part: 'field', key: table }, property: 'totals', before, after });
}

function removeOne(steps: Steps, subject: KeyedSubject): Steps | null {
  const piece = pieceOf(steps.definition, subject);
  // What stands in something that was removed before it is gone with it.
  if (piece === null) return steps;
  const untotalled = subject.part === 'column' ? withoutTotal(steps, subject.table, subject.key) : steps;
  return untotalled === null ? null : step(untotalled, { do: 'remove', piece });
}

/** Why a form cannot be left as it is: it would have nothing to stand in; null where it can. */
function emptied(definition: FormDefinition, of: readonly KeyedSubject[]): DesignRefusal | null {
  if (definition.tabs.length === 0) return 'lastTab';
  if (definition.tabs.some(({ sections }) => sections.length === 0)) return 'lastSection';
  const tables = of.flatMap((subject) => (subject.part === 'column' ? [subject.table] : []));
  return tables.some((table) => findTable(definition, table)?.columns.length === 0) ? 'lastColumn' : null;
}

/** Removes parts with all that stands in them; what names them names them no more. */
export function removeParts(definition: FormDefinition, of: readonly KeyedSubject[]): DesignOutcome {
  const present = of.filter((subject) => pieceOf(definition, subject) !== null);
  if (present.length === 0) return refusal('gone');
  const removed = stepThrough(startSteps(definition), present, removeOne);
  const why = removed === null ? null : emptied(removed.definition, present);
  if (why !== null) return refusal(why);
  const names = present.map((subject) => nameOf(definition, subject)).join(', ');
  return asCommand(removed === null ? null : fitReferences(removed), 'remove', names, []);
}
