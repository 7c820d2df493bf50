import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { KeyedSubject } from './edit.types.ts';
import { designTexts } from './design.texts.ts';
import { allExpressions, namesIn } from './expressions.ts';
import type { DesignBounds, DesignOutcome, DesignRefusal } from './intent.types.ts';
import { newField } from './new-field.ts';
import { freeKey, keyFrom, keysBeside, publishedBeside } from './new-key.ts';
import { findPart, nameOf } from './form-parts.ts';
import { isRenamedCleanly } from './rename-key.ts';
import { asCommand, refusal, startSteps, step } from './steps.ts';
import { isUsableKey } from './usable-key.ts';

/** The name under which records store the data of a field or column; null for parts without data. */
const dataName = (of: KeyedSubject): string | null => {
  if (of.part === 'field') return of.key;
  return of.part === 'column' ? `${of.table}.${of.key}` : null;
};

/** Whether any expression uses the name of a column in a way that may mean a column of another table. */
function isAmbiguous(definition: FormDefinition, table: string, key: string): boolean {
  const tables = fieldsOf(definition).filter((field) => field.kind === 'table');
  const others = tables.filter((one) => one.key !== table && one.columns.some((column) => column.key === key));
  return allExpressions(definition).some((source) => {
    const { free, members } = namesIn(source);
    return members.has(key) && free.has(table) && others.some((other) => free.has(other.key));
  });
}

function renameRefusal(
  definition: FormDefinition,
  of: KeyedSubject,
  to: string,
  { published }: DesignBounds,
): DesignRefusal | null {
  if (findPart(definition, of) === undefined) return 'gone';
  if (of.key === to) return 'nothingChanges';
  const name = dataName(of);
  const after = dataName({ ...of, key: to });
  if ((name !== null && published.has(name)) || (after !== null && published.has(after))) return 'keyPublished';
  if (!isUsableKey(to)) return 'keyUnusable';
  if (keysBeside(definition, of).has(to) || !isRenamedCleanly(definition, of, to)) return 'keyTaken';
  return of.part === 'column' && isAmbiguous(definition, of.table, of.key) ? 'keyInUse' : null;
}

/**
 * Changes the key of a part and every reference to the part. Refused when a published version uses the old or the new
 * key.
 */
export function rename(definition: FormDefinition, of: KeyedSubject, to: string, bounds: DesignBounds): DesignOutcome {
  const why = renameRefusal(definition, of, to, bounds);
  if (why !== null) return refusal(why);
  const name = nameOf(definition, of);
  return asCommand(step(startSteps(definition), { type: 'rename', of, to }), 'rename', name, [{ ...of, key: to }]);
}

/** Stems of the keys generated for new parts of a kind. */
function generatedStems(of: KeyedSubject, part: NonNullable<ReturnType<typeof findPart>>): readonly string[] {
  if (!('kind' in part)) return ['seccion', 'pestana'];
  const kind = keyFrom(newField(part.kind).label);
  return of.part === 'column' ? [kind, keyFrom(designTexts.firstColumn), 'columna'] : [kind];
}

const stemOf = (key: string): string => key.replace(/_\d+$/, '');

/** Changes a generated key to match the part's label; leaves any other key unchanged. */
export function followLabel(definition: FormDefinition, of: KeyedSubject, bounds: DesignBounds): DesignOutcome {
  const part = findPart(definition, of);
  const isGenerated = part !== undefined && generatedStems(of, part).includes(stemOf(of.key));
  const wanted = keyFrom(nameOf(definition, of));
  if (!isGenerated || wanted === '' || stemOf(of.key) === wanted) return refusal('nothingChanges');
  const key = freeKey(wanted, keysBeside(definition, of), publishedBeside(of, bounds));
  const renamed = rename(definition, of, key, bounds);
  // The user did not request a new key: when it is unavailable, the current one stays.
  return renamed.ok ? renamed : refusal('nothingChanges');
}
