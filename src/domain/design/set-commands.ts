import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { holdsValue } from '#domain/forms/form-fields.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import type { KeyedSubject, Subject } from './edit.types.ts';
import type { DesignOutcome } from './intent.types.ts';
import { isLeafKind, newField, newLeaf } from './new-field.ts';
import { findPart, nameOf, pieceOf } from './parts.ts';
import { fitReferences } from './references.ts';
import { fitRow } from './row-widths.ts';
import { asCommand, refusal, startSteps, step, stepThrough, type Steps } from './steps.ts';

/** Sets a property of a part; steps as they are where it is so already, null where there is no such part. */
function setOne(steps: Steps, of: Subject, property: string, after: unknown): Steps | null {
  const part = findPart(steps.definition, of);
  if (part === undefined) return null;
  const before: unknown = Reflect.get(part, property);
  if (isSameContent(before, after)) return steps;
  const set = step(steps, { do: 'set', of, property, before, after });
  return set !== null && of.part === 'field' && property === 'width' ? fitAround(set, of.key) : set;
}

/** Sets properties of some parts, all of them in each, or takes away those whose value is undefined. */
export function setProperties(
  definition: FormDefinition,
  of: readonly Subject[],
  values: Readonly<Record<string, unknown>>,
): DesignOutcome {
  const sets = of.flatMap((subject) =>
    Object.entries(values).map(([property, value]) => ({ subject, property, value })),
  );
  const steps = stepThrough(startSteps(definition), sets, (before, { subject, property, value }) =>
    setOne(before, subject, property, value),
  );
  return asCommand(steps, 'set', of.map((subject) => nameOf(definition, subject)).join(', '), of);
}

/** A field that is made wider takes its room from the others of its row. */
function fitAround(steps: Steps, key: string): Steps | null {
  const section = steps.definition.tabs
    .flatMap(({ sections }) => sections)
    .find(({ rows }) => rows.some(({ fields }) => fields.some((field) => field.key === key)));
  return section === undefined ? steps : fitRow(steps, section.key, key);
}

/** Properties that say what a field's kind is to it, and mean nothing or something else to other kinds. */
function sharedWith(before: Field, after: Field): Partial<Field> {
  const common = new Set(['label', 'key', 'width', 'visible']);
  const valued = new Set(['help', 'placeholder', 'required', 'readOnly', 'validations']);
  const keeps = (part: string) => common.has(part) || (valued.has(part) && holdsValue(after));
  return Object.fromEntries(Object.entries(before).filter(([part]) => keeps(part)));
}

/** Exchanges the kind of a field where it stands; what both kinds have stays. */
export function retype(definition: FormDefinition, of: KeyedSubject, kind: Field['kind']): DesignOutcome {
  const piece = pieceOf(definition, of);
  if (piece === null || (piece.part !== 'field' && piece.part !== 'column')) return refusal('gone');
  if (piece.value.kind === kind) return refusal('nothingChanges');
  const removed = step(startSteps(definition), { do: 'remove', piece });
  const { label } = piece.value;
  const inserted = removed === null ? null : insertAs(removed, piece, kind);
  return asCommand(inserted === null ? null : fitReferences(inserted), 'retype', label, [of]);
}

function insertAs(
  steps: Steps,
  piece: Extract<NonNullable<ReturnType<typeof pieceOf>>, { part: 'field' | 'column' }>,
  kind: Field['kind'],
): Steps | null {
  if (piece.part === 'field') {
    const made = newField(kind);
    return step(steps, {
      do: 'insert',
      piece: { ...piece, value: { ...made, ...sharedWith(piece.value, made) } as Field },
    });
  }
  if (!isLeafKind(kind)) return null;
  const made = newLeaf(kind);
  return step(steps, {
    do: 'insert',
    piece: { ...piece, value: { ...made, ...sharedWith(piece.value, made) } as typeof made },
  });
}
