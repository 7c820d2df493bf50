import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { KeyedSubject } from './edit.types.ts';
import { emptiedBy } from './emptied-parts.ts';
import type { DesignOutcome } from './intent.types.ts';
import { findTable, nameOf, pieceOf } from './form-parts.ts';
import { fitReferences } from './references.ts';
import { asCommand, refusal, startSteps, step, type Steps, stepThrough } from './steps.ts';

/** Steps after which no total references a missing column. */
export function withoutTotal(steps: Steps, table: string, column: string): Steps | null {
  const before = findTable(steps.definition, table)?.totals;
  if (!before?.includes(column)) return steps;
  const after = before.filter((key) => key !== column);
  const of = { part: 'field', key: table } as const;
  return step(steps, { type: 'set', of, property: 'totals', before, after, follows: true });
}

/** Removes a part with its content; does nothing when its container was already removed. */
export function removeOne(steps: Steps, subject: KeyedSubject): Steps | null {
  const piece = pieceOf(steps.definition, subject);
  if (piece === null) return steps;
  const untotalled = subject.part === 'column' ? withoutTotal(steps, subject.table, subject.key) : steps;
  return untotalled === null ? null : step(untotalled, { type: 'remove', piece });
}

/** Removes parts with their content, and the references to them. */
export function removeParts(definition: FormDefinition, of: readonly KeyedSubject[]): DesignOutcome {
  const present = of.filter((subject) => pieceOf(definition, subject) !== null);
  if (present.length === 0) return refusal('gone');
  const removed = stepThrough(startSteps(definition), present, removeOne);
  const why = removed === null ? null : emptiedBy(definition, removed.definition);
  if (why !== null) return refusal(why);
  const names = present.map((subject) => nameOf(definition, subject)).join(', ');
  return asCommand(removed === null ? null : fitReferences(removed), 'remove', names, []);
}
