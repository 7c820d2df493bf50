import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { FieldPlace, KeyedSubject, Place } from './edit.types.ts';
import { emptiedBy } from './emptied-parts.ts';
import type { DesignBounds, DesignOutcome } from './intent.types.ts';
import { freeKey, keysBeside, publishedBeside } from './new-key.ts';
import { findColumn, findTable, isSameSubject, nameOf, placeOf } from './form-parts.ts';
import { placeAfter, placeWithout } from './place-after.ts';
import { removeOne } from './remove-commands.ts';
import { fitRow, placeWithRoom } from './row-widths.ts';
import { asCommand, refusal, startSteps, step, type Steps, stepThrough } from './steps.ts';

function moveOne(steps: Steps, of: KeyedSubject, to: Place): Steps | null {
  const from = placeOf(steps.definition, of);
  if (from === null) return null;
  return isDeepEqual(from, to) ? steps : step(steps, { type: 'move', of, from, to });
}

/** The command of a move; refused when it changes nothing. */
function asMove(
  definition: FormDefinition,
  steps: Steps | null,
  of: readonly KeyedSubject[],
  selection: readonly KeyedSubject[] = of,
): DesignOutcome {
  if (steps === null) return refusal('gone');
  if (isDeepEqual(steps.definition, definition)) return refusal('nothingChanges');
  const why = emptiedBy(definition, steps.definition);
  if (why !== null) return refusal(why);
  return asCommand(steps, 'move', of.map((one) => nameOf(definition, one)).join(', '), selection);
}

/** Moves fields to a place, in form order. */
function moveFields(definition: FormDefinition, keys: ReadonlySet<string>, to: FieldPlace): DesignOutcome {
  const place = placeWithout(definition, to, keys);
  if (place === null) return refusal('nothingChanges');
  const moved = fieldsOf(definition).flatMap(({ key }) => (keys.has(key) ? [{ part: 'field', key } as const] : []));
  let next = place;
  const steps = stepThrough(startSteps(definition), moved, (before, of) => {
    const at = placeWithRoom(before.definition, next, of.key);
    next = { part: 'field', section: at.section, ...placeAfter(at, of.key) };
    const after = moveOne(before, of, at);
    return after === null ? null : fitRow(after, at.section, of.key);
  });
  return asMove(definition, steps, moved);
}

/** Moves columns to another table, with keys that are free there. */
function moveColumnsToTable(
  definition: FormDefinition,
  moved: readonly Extract<KeyedSubject, { part: 'column' }>[],
  to: Extract<Place, { part: 'column' }>,
  bounds: DesignBounds,
): DesignOutcome {
  const of = { part: 'column', table: to.table, key: '' } as const;
  const inserted: KeyedSubject[] = [];
  const steps = stepThrough(startSteps(definition), moved, (before, subject) => {
    const value = findColumn(before.definition, subject.table, subject.key);
    const left = removeOne(before, subject);
    if (value === undefined || left === null) return null;
    const key = freeKey(value.key, keysBeside(left.definition, of), publishedBeside(of, bounds));
    const after = inserted.at(-1)?.key ?? to.after;
    inserted.push({ part: 'column', table: to.table, key });
    const place = { part: 'column', table: to.table, after } as const;
    return step(left, { type: 'insert', piece: { part: 'column', place, value: { ...value, key } } });
  });
  return asMove(definition, steps, moved, inserted);
}

/** All parts of the place's kind, in form order. */
function inOrder(definition: FormDefinition, { part }: Place): readonly KeyedSubject[] {
  const { tabs } = definition;
  switch (part) {
    case 'tab':
      return tabs.map(({ key }) => ({ part, key }));
    case 'section':
      return tabs.flatMap(({ sections }) => sections.map(({ key }) => ({ part, key })));
    case 'field':
      return fieldsOf(definition).map(({ key }) => ({ part, key }));
    case 'column':
      return fieldsOf(definition).flatMap((field) =>
        field.kind === 'table' ? field.columns.map(({ key }) => ({ part, table: field.key, key })) : [],
      );
  }
}

/** All parts of the list that a place belongs to, in order. */
function listAt(definition: FormDefinition, to: Exclude<Place, FieldPlace>): readonly { key: string }[] {
  switch (to.part) {
    case 'tab':
      return definition.tabs;
    case 'section':
      return definition.tabs.find(({ key }) => key === to.tab)?.sections ?? [];
    case 'column':
      return findTable(definition, to.table)?.columns ?? [];
  }
}

/** Moves parts of one kind to a place; a field that moves next to others gets room in the row. */
export function movePartsTo(
  definition: FormDefinition,
  of: readonly KeyedSubject[],
  to: Place,
  bounds: DesignBounds,
): DesignOutcome {
  const moved = inOrder(definition, to).filter((one) => of.some((other) => isSameSubject(one, other)));
  if (moved.length === 0) return refusal(of.length === 0 ? 'nothingChanges' : 'gone');
  if (to.part === 'field') return moveFields(definition, new Set(moved.map(({ key }) => key)), to);
  const fromOtherTables = moved.flatMap((one) =>
    one.part === 'column' && to.part === 'column' && one.table !== to.table ? [one] : [],
  );
  if (fromOtherTables.length > 0 && to.part === 'column')
    return moveColumnsToTable(definition, fromOtherTables, to, bounds);
  const list = listAt(definition, to);
  const keys = new Set(moved.map(({ key }) => key));
  // The anchor must not be a moved part: the nearest part at or before the place that does not move is used.
  const until = list.findIndex(({ key }) => key === to.after);
  if (to.after !== null && until === -1) return refusal('gone');
  let after = list.slice(0, until + 1).findLast(({ key }) => !keys.has(key))?.key ?? null;
  const steps = stepThrough(startSteps(definition), moved, (before, one) => {
    const next = moveOne(before, one, { ...to, after });
    after = one.key;
    return next;
  });
  return asMove(definition, steps, moved);
}
