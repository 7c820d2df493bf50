import type { ValueField } from '#domain/fields/field.ts';
import { formatField, isEmptyValue } from '#domain/fields/field-rules.ts';
import { listColumns } from '#domain/forms/list-defaults.ts';
import { oneLine } from '#domain/one-line.ts';
import type { StoredData } from '#domain/forms/stored-data.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { isVisible } from './access-scope.ts';
import { migratedData } from './current-data.ts';
import { part, runPart } from './statement.ts';
import type { ViewedProgram } from './viewed-programs.ts';

/** Kinds of fields that tell records apart; a formula may be computed from hidden fields, a link names other records. */
const factKinds: ReadonlySet<ValueField['kind']> = new Set<ValueField['kind']>([
  'text',
  'number',
  'decimal',
  'currency',
  'percent',
  'date',
  'dateTime',
  'ruc',
  'cedula',
  'phone',
  'email',
  'select',
]);

/** Maximum length of a fact. */
const MAX_FACT = 60;

/** How well a field tells records apart, the best first. */
const rankOf = (field: ValueField): number =>
  field.unique === true ? 0 : field.kind === 'ruc' || field.kind === 'cedula' ? 1 : 2;

/**
 * The fields that tell apart records of the same name, the best first: unique ones, RUC and cédula, then the columns of
 * the list; only those that the user may see.
 */
function factFields({ program: { form }, accessScope }: ViewedProgram): ValueField[] {
  const { definition } = form;
  const fields = [...form.fields.values()].filter(
    ({ key, kind }) => key !== definition.naming && factKinds.has(kind) && isVisible(accessScope, key),
  );
  const columns = listColumns(definition, fields);
  return fields
    .filter((field) => rankOf(field) < 2 || columns.includes(field.key))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || columns.indexOf(one.key) - columns.indexOf(other.key));
}

/** The first of the fields that has a value, as a person reads it; '' for none. */
function factOf(fields: readonly ValueField[], data: StoredData): string {
  for (const field of fields) {
    const value = data[field.key] ?? null;
    if (value === null || isEmptyValue(field, value)) continue;
    const shown = oneLine(formatField(field, value));
    if (shown !== '') return [...shown].slice(0, MAX_FACT).join('');
  }
  return '';
}

interface DescribedRecord {
  id: string;
  program: string;
  form_version: number;
  data: StoredData;
}

/** For some records of the viewed programs, by id, a second fact that distinguishes them from others of their name. */
export async function findSecondFacts(
  work: Transaction,
  viewed: readonly ViewedProgram[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const fields = new Map(viewed.map((one) => [one.program.id, factFields(one)]));
  const rows =
    ids.length === 0
      ? []
      : await runPart<DescribedRecord>(
          work.sql,
          part`
            select r.id, r.program_id as program, r.form_version, r.data from record r
            where r.tenant_id = ${work.tenantId}::uuid and r.id = any(${ids}::uuid[])`,
        );
  const facts = new Map<string, string>();
  for (const row of rows) {
    const of = viewed.find(({ program }) => program.id === row.program);
    if (of === undefined) continue;
    const { data } = await migratedData(work, of.program, row);
    facts.set(row.id, factOf(fields.get(row.program) ?? [], data));
  }
  return facts;
}
