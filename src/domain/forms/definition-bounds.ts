import { isRecord } from '#domain/is-record.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import { definitionTexts } from './definition.texts.ts';
import type { DefinitionProblem } from './problems.ts';

/** Maximum nesting and total number of values of a definition: twice as much as a valid definition can have. */
const MAX_DEPTH = 24;
const MAX_VALUES = 200_000;

/** Property names that could change the prototype of an object. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const listOf = (parent: unknown, key: string): unknown[] => {
  const list = isRecord(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
  return Array.isArray(list) ? list : [];
};

/** Number of fields and columns in unvalidated input. */
function countFields(raw: unknown): number {
  let count = 0;
  for (const tab of listOf(raw, 'tabs')) {
    for (const section of listOf(tab, 'sections')) {
      for (const row of listOf(section, 'rows')) {
        for (const field of listOf(row, 'fields')) count += 1 + listOf(field, 'columns').length;
      }
    }
  }
  return count;
}

/**
 * The reason to reject external input without validating it: too deep, too large, or with forbidden names; null when it
 * may be validated. The check does not recurse, so that deep input cannot overflow the stack.
 */
export function boundsProblem(raw: unknown): DefinitionProblem | null {
  if (!isRecord(raw)) return { path: '', text: definitionTexts.notAnObject };
  const pending: { value: unknown; depth: number }[] = [{ value: raw, depth: 0 }];
  let values = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    values += 1;
    if (values + pending.length > MAX_VALUES) return { path: '', text: definitionTexts.tooLarge };
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) return { path: '', text: definitionTexts.tooDeep };
    if (Object.keys(value).some((key) => forbidden.has(key))) return { path: '', text: definitionTexts.forbiddenName };
    for (const inner of Object.values(value)) pending.push({ value: inner, depth: depth + 1 });
  }
  return countFields(raw) > MAX_FIELDS ? { path: 'tabs', text: definitionTexts.tooManyFields(MAX_FIELDS) } : null;
}
