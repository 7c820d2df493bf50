import type { TransactionSql } from '../../database/database.types.ts';

/** A piece of SQL with its parameters. Only `part` creates one, so outside values always become parameters. */
export interface Part {
  readonly texts: readonly string[];
  /** One fewer than texts: the values between them. */
  readonly values: readonly unknown[];
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'texts' in value && 'values' in value;

/** Template tag for SQL: nested pieces are included, every other value becomes a parameter. */
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
 * Runs SQL whose text depends on the request. It is planned for its actual values and not prepared: the number of such
 * texts is unbounded, and a prepared statement lasts as long as its connection.
 */
export async function runPart<Row extends object>(sql: TransactionSql, { texts, values }: Part): Promise<Row[]> {
  const text = texts.reduce((all, one, index) => (index === 0 ? one : `${all}$${index}${one}`), '');
  // `part` accepts only texts, numbers and arrays of them, which the driver serializes.
  return sql.unsafe<Row[]>(text, values as never[]);
}
