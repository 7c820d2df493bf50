import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isValueField } from '#domain/forms/form-fields.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { canBeSet, isDrawablePart } from './drawable-part.ts';
import type { KeyedSubject, Piece, Subject } from './edit.types.ts';
import type { DesignOutcome } from './intent.types.ts';
import { isLeafKind, newField, newLeaf } from './new-field.ts';
import { findColumn, findPart, nameOf, pieceOf, sectionAround } from './form-parts.ts';
import { fitReferences } from './references.ts';
import { withoutTotal } from './remove-commands.ts';
import { fitAround } from './row-widths.ts';
import { asCommand, refusal, startSteps, step, stepThrough, type Steps } from './steps.ts';

/**
 * Adds the steps that follow from setting a property. A new width is fitted into the row of the field. A new result
 * kind of a formula removes the references and totals that no longer allow it.
 */
function fitAfter(steps: Steps, of: Subject, property: string): Steps | null {
  if (of.part === 'column' && property === 'result') return fitTotal(steps, of.table, of.key);
  if (of.part !== 'field') return steps;
  const section = property === 'width' ? sectionAround(steps.definition, of.key) : undefined;
  if (section !== undefined) return fitAround(steps, section, of.key);
  return property === 'result' ? fitReferences(steps) : steps;
}

/** Sets a property of a part; returns the same steps when it is already set, and null when there is no such part. */
function setOne(steps: Steps, of: Subject, property: string, after: unknown): Steps | null {
  const part = findPart(steps.definition, of);
  if (part === undefined) return null;
  const before: unknown = Reflect.get(part, property);
  if (isDeepEqual(before, after)) return steps;
  const set = step(steps, { type: 'set', of, property, before, after });
  return set === null ? null : fitAfter(set, of, property);
}

/** Sets properties of several parts; a property whose value is undefined is removed. */
export function setProperties(
  definition: FormDefinition,
  of: readonly Subject[],
  values: Readonly<Record<string, unknown>>,
): DesignOutcome {
  const sets = of.flatMap((subject) =>
    Object.entries(values).map(([property, value]) => ({ subject, property, value })),
  );
  if (sets.some(({ subject, property }) => !canBeSet(definition, subject, property))) return refusal('wrongShape');
  const steps = stepThrough(startSteps(definition), sets, (before, { subject, property, value }) =>
    setOne(before, subject, property, value),
  );
  const isWrong = steps !== null && of.some((subject) => !isDrawablePart(steps.definition, subject));
  if (isWrong) return refusal('wrongShape');
  return asCommand(steps, 'set', of.map((subject) => nameOf(definition, subject)).join(', '), of);
}

/**
 * The properties of a field that keep their meaning in the new kind. A formula cannot be required. A required read-only
 * field becomes writable, because it needs a default value and retyping drops that value.
 */
function sharedWith(before: Field, after: Field): Partial<Field> {
  const common = new Set(['label', 'key', 'width', 'visible']);
  const valued = new Set(['help', 'placeholder', 'required', 'readOnly', 'validations']);
  if (after.kind === 'formula') valued.delete('required');
  if (isValueField(before) && before.required === true && before.readOnly === true) valued.delete('readOnly');
  const isShared = (part: string) => common.has(part) || (valued.has(part) && isValueField(after));
  return Object.fromEntries(Object.entries(before).filter(([part]) => isShared(part)));
}

/** A piece with another kind; null when the place does not allow the kind. */
function asKind(piece: Extract<Piece, { part: 'field' | 'column' }>, kind: Field['kind']): Piece | null {
  if (piece.part === 'field') {
    const created = newField(kind);
    // Shared properties have the same type in both kinds.
    return { ...piece, value: { ...created, ...sharedWith(piece.value, created) } as Field };
  }
  if (!isLeafKind(kind)) return null;
  const created = newLeaf(kind);
  return { ...piece, value: { ...created, ...sharedWith(piece.value, created) } as LeafField };
}

/** Changes the kind of a field in place; preserves the properties that both kinds have. */
export function retype(definition: FormDefinition, of: KeyedSubject, kind: Field['kind']): DesignOutcome {
  const piece = pieceOf(definition, of);
  if (piece === null || (piece.part !== 'field' && piece.part !== 'column')) return refusal('gone');
  if (piece.value.kind === kind) return refusal('nothingChanges');
  const retyped = asKind(piece, kind);
  if (retyped === null) return refusal('wrongShape');
  const removed = step(startSteps(definition), { type: 'remove', piece });
  const inserted = removed === null ? null : step(removed, { type: 'insert', piece: retyped });
  const fitted = inserted === null ? null : fitRetyped(inserted, retyped);
  return asCommand(fitted, 'retype', piece.value.label, [of]);
}

/** Steps after which no total references a column that cannot be totalled. */
function fitTotal(steps: Steps, table: string, key: string): Steps | null {
  const column = findColumn(steps.definition, table, key);
  return column === undefined || decimalsOf(column) !== null ? steps : withoutTotal(steps, table, key);
}

/** Steps after which references and totals suit the new kind of a part. */
function fitRetyped(steps: Steps, piece: Piece): Steps | null {
  if (piece.part === 'field') return fitReferences(steps);
  return piece.part === 'column' ? fitTotal(steps, piece.place.table, piece.value.key) : steps;
}
