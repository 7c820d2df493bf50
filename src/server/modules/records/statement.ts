import type { TransactionSql } from '../../database/database.types.ts';

/**
 * A piece of SQL with its parameters. Pieces are created with `part`, so values from requests always become parameters.
 */
export interface Part {
  readonly texts: readonly string[];
  /** The parameters between the texts, so one fewer than `texts`. */
  readonly values: readonly unknown[];
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'texts' in value && 'values' in value;

/** Template tag for SQL: a nested piece is inserted as SQL, any other value becomes a parameter. */
export function part(strings: TemplateStringsArray, ...substitutions: readonly unknown[]): Part {
  const texts = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string) => texts.push(`${texts.pop() ?? ''}${text}`);
  for (const [index, value] of substitutions.entries()) {
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

/** An empty piece. */
export const nothing: Part = part``;

/** Joins pieces with a separator; empty for none. */
export const joined = (parts: readonly Part[], separator: Part): Part =>
  parts.reduce((all, one, index) => (index === 0 ? one : part`${all}${separator}${one}`), nothing);

/**
 * Runs SQL whose text depends on the request. The statement is planned for its actual values and not prepared: the number
 * of different texts is unbounded, and a prepared statement would exist as long as its connection.
 */
export async function runPart<Row extends object>(sql: TransactionSql, { texts, values }: Part): Promise<Row[]> {
  const text = texts.reduce((all, one, index) => (index === 0 ? one : `${all}$${index}${one}`), '');
  // `part` accepts only texts, numbers and arrays of them, which the driver serializes.
  return sql.unsafe<Row[]>(text, values as never[]);
}
