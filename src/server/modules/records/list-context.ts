import type { IndexName } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { fieldFault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { Program } from './program.ts';
import { isVisible, type AccessScope } from './access-scope.ts';
import { recordTexts } from './records.texts.ts';
import { joined, nothing, part, type Part } from './statement.ts';

/** The context of a list: the transaction, the program and the user's access scope. */
export interface ListContext {
  work: Transaction;
  program: Program;
  accessScope: AccessScope;
}

/** A part of a request that names fields. */
type QueryPart = 'filter' | 'sort' | 'columns' | 'totals' | 'group' | 'field';

/** Finds a field by its key; a hidden field is refused like one that does not exist. */
export function namedField({ program, accessScope }: ListContext, key: string, queryPart: QueryPart): ValueField {
  const field = program.form.fields.get(key);
  if (field === undefined || !isVisible(accessScope, key)) throw fieldFault(queryPart, recordTexts.unknownField(key));
  return field;
}

/** The table of each index, and the type of its values. */
export const indexParts: Record<IndexName, { table: Part; type: Part }> = {
  text: { table: part`record_text`, type: part`text` },
  integer: { table: part`record_integer`, type: part`bigint` },
  date: { table: part`record_date`, type: part`date` },
  instant: { table: part`record_instant`, type: part`timestamptz` },
  link: { table: part`record_link`, type: part`uuid` },
};

/** The condition that selects the rows of a program in a table named `alias`. */
export const rowsOfProgram = ({ work, program }: ListContext, alias: Part): Part =>
  part`${alias}.tenant_id = ${work.tenantId}::uuid and ${alias}.program_id = ${program.id}::uuid`;

/** A character that sorts after every other character of a word. */
export const LAST = '\u{10FFFF}';

/**
 * The source of the indexed words, with the alias `w`, that have a prefix; `fields` is a condition that restricts them
 * to some fields.
 */
export const wordsWithPrefix = (of: ListContext, word: string, fields: Part): Part => part`record_word w
  where ${rowsOfProgram(of, part`w`)} and w.word >= ${word} and w.word < ${word + LAST} ${fields}`;

/** The condition that the record with the id `id` has a word with a prefix; `fields` is as in `wordsWithPrefix`. */
export const hasWordPrefix = (of: ListContext, word: string, fields: Part, id: Part): Part =>
  part`exists (select from ${wordsWithPrefix(of, word, fields)} and w.record_id = ${id})`;

/** Joins conditions with `and` into a piece that starts with `and`; empty for none. */
export const andAll = (conditions: readonly Part[]): Part =>
  conditions.length === 0 ? nothing : part` and ${joined(conditions, part` and `)}`;
