import { isUsableKey } from '#domain/forms/definition-keys.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { KeyedSubject } from './edit.types.ts';
import { allExpressions, namesIn } from './expressions.ts';
import type { DesignBounds, DesignOutcome, DesignRefusal } from './intent.types.ts';
import { newField } from './new-field.ts';
import { freeKey, keyFrom, keysBeside } from './new-key.ts';
import { findPart, nameOf } from './parts.ts';
import { asCommand, refusal, startSteps, step } from './steps.ts';

/** The name data have a field or column under; null for parts without data. */
const dataName = (of: KeyedSubject): string | null => {
  if (of.part === 'field') return of.key;
  return of.part === 'column' ? `${of.table}.${of.key}` : null;
};

/** Whether a form names a column by an expression that may mean another table's. */
function isAmbiguous(definition: FormDefinition, table: string, key: string): boolean {
  const tables = fieldsOf(definition).filter((field) => field.kind === 'table');
  const others = tables.filter((one) => one.key !== table && one.columns.some((column) => column.key === key));
  return allExpressions(definition).some((source) => {
    const { free, members } = namesIn(source);
    return members.has(key) && free.has(table) && others.some((other) => free.has(other.key));
  });
}

/** Whether any expression has a name, whatever it means there. */
const isNamed = (definition: FormDefinition, key: string): boolean =>
  allExpressions(definition).some((source) => {
    const { free, members } = namesIn(source);
    return free.has(key) || members.has(key);
  });

function renameRefusal(
  definition: FormDefinition,
  of: KeyedSubject,
  to: string,
  { published }: DesignBounds,
): DesignRefusal | null {
  if (findPart(definition, of) === undefined) return 'gone';
  if (of.key === to) return 'nothingChanges';
  const name = dataName(of);
  if (name !== null && published.has(name)) return 'keyPublished';
  if (!isUsableKey(to)) return 'keyUnusable';
  if (keysBeside(definition, of).has(to)) return 'keyTaken';
  // A name an expression has already would be told apart no more from the part's own.
  if ((of.part === 'field' || of.part === 'column') && isNamed(definition, to)) return 'keyTaken';
  return of.part === 'column' && isAmbiguous(definition, of.table, of.key) ? 'keyInUse' : null;
}

/** Gives a part another key, also in what refers to it. Published data keep theirs. */
export function rename(definition: FormDefinition, of: KeyedSubject, to: string, bounds: DesignBounds): DesignOutcome {
  const why = renameRefusal(definition, of, to, bounds);
  if (why !== null) return refusal(why);
  const name = nameOf(definition, of);
  return asCommand(step(startSteps(definition), { do: 'rename', of, to }), 'rename', name, [{ ...of, key: to }]);
}

/** Whether a key is one that new parts are made with. */
function isMadeUp(key: string, part: ReturnType<typeof findPart>): boolean {
  if (part === undefined) return false;
  const stem = key.replace(/_\d+$/, '');
  if ('kind' in part) return stem === keyFrom(newField(part.kind).label);
  return stem === 'seccion' || stem === 'pestana';
}

/** Lets the key a part was made with follow the name it was given; nothing changes for any other key. */
export function followLabel(definition: FormDefinition, of: KeyedSubject, bounds: DesignBounds): DesignOutcome {
  if (!isMadeUp(of.key, findPart(definition, of))) return refusal('nothingChanges');
  const wanted = keyFrom(nameOf(definition, of));
  if (wanted === '' || of.key.replace(/_\d+$/, '') === wanted) return refusal('nothingChanges');
  return rename(definition, of, freeKey(wanted, keysBeside(definition, of)), bounds);
}
