import type { TransactionSql } from '../../database/database.types.ts';

/** A piece of SQL with its parameters; made by `part` alone, so that whatever comes from outside is a parameter. */
export interface Part {
  readonly texts: readonly string[];
  /** One fewer than texts: what stands between them. */
  readonly values: readonly unknown[];
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'texts' in value && 'values' in value;

/** Writes a piece of SQL: pieces given as `${}` become part of it, everything else a parameter. */
export function part(strings: TemplateStringsArray, ...given: readonly unknown[]): Part {
  const texts = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string) => texts.push(`${texts.pop() ?? ''}${text}`);
  for (const [index, value] of given.entries()) {
    if (isPart(value)) {
      append(value.texts[0] ?? '');
      texts.push(...value.texts.slice(1));
      values.push(...value.values);
    } else {
      values.push(value);
      texts.push('');
    }
    append(strings[index + 1] ?? '');
  }
  return { texts, values };
}

/** Nothing at all. */
export const nothing: Part = part``;

/** Several pieces with a piece between each two; nothing where there are none. */
export const joined = (parts: readonly Part[], between: Part): Part =>
  parts.reduce((all, one, index) => (index === 0 ? one : part`${all}${between}${one}`), nothing);

/**
 * Runs a piece of SQL whose text depends on what was asked. It is planned for these very values and not remembered: of
 * such texts there is no end, and what is kept of a statement that is prepared stays as long as its connection.
 */
export async function runPart<Row extends object>(sql: TransactionSql, { texts, values }: Part): Promise<Row[]> {
  const text = texts.reduce((all, one, index) => (index === 0 ? one : `${all}$${index}${one}`), '');
  // Parameters are what `part` was given: texts, numbers and lists of them, which the driver takes as they are.
  return sql.unsafe<Row[]>(text, values as never[]);
}
