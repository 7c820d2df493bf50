import type { Field, TableField } from '#domain/fields/field.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import type { KeyedSubject } from './edit.types.ts';
import { changeColumns, changeField, changeSection, changeTab } from './change-parts.ts';
import { type Exchange, exchangeIn, exchangeName, namesIn } from './expressions.ts';
import { findTable } from './parts.ts';

interface Exchanges {
  /** For expressions of the form. */
  readonly form: Exchange;
  /** For those in the rows of a table. */
  readonly rows: (table: TableField) => Exchange;
}

function exchangeField(field: Field, { form, rows }: Exchanges): Field {
  const changed = exchangeIn(field, form);
  if (changed.kind !== 'table') return changed;
  const inRows = rows(changed);
  return { ...changed, columns: changed.columns.map((column) => exchangeIn(column, inRows)) };
}

function exchangeAll(definition: FormDefinition, exchanges: Exchanges): FormDefinition {
  const visible = <Part extends FormTab | FormSection>(part: Part): Part =>
    part.visible === undefined ? part : { ...part, visible: exchanges.form(part.visible) };
  const tabs = definition.tabs.map((tab) => ({
    ...visible(tab),
    sections: tab.sections.map((section) => ({
      ...visible(section),
      rows: section.rows.map(({ fields }) => ({ fields: fields.map((field) => exchangeField(field, exchanges)) })),
    })),
  }));
  return { ...definition, tabs };
}

/** A form in which lists and the record's name refer to a field by its other key. */
function renameReferences(definition: FormDefinition, from: string, to: string): FormDefinition {
  const { naming, list, calendar } = definition;
  const other = (key: string) => (key === from ? to : key);
  return {
    ...definition,
    ...(calendar !== undefined && { calendar: other(calendar) }),
    naming: other(naming),
    list: { columns: list.columns.map(other), sort: list.sort.map((by) => ({ ...by, field: other(by.field) })) },
  };
}

function renameField(definition: FormDefinition, from: string, to: string): FormDefinition | null {
  const free: Exchange = (source) => exchangeName(source, 'free', from, to);
  // In the rows of a table its own columns come first.
  const rows = (table: TableField): Exchange =>
    table.key === from || table.columns.some(({ key }) => key === from) ? (source) => source : free;
  const changed = exchangeAll(definition, { form: free, rows });
  const renamed = changeField(changed, from, (field) => ({ ...field, key: to }));
  return renamed === null ? null : renameReferences(renamed, from, to);
}

function renameColumn(definition: FormDefinition, key: string, from: string, to: string): FormDefinition | null {
  const inForm: Exchange = (source) =>
    namesIn(source).free.has(key) ? exchangeName(source, 'member', from, to) : source;
  const inRows: Exchange = (source) => exchangeName(source, 'free', from, to);
  const changed = exchangeAll(definition, {
    form: inForm,
    rows: (table) => (table.key === key ? inRows : inForm),
  });
  const renamed = changeColumns(changed, key, (columns) =>
    columns.map((column) => (column.key === from ? { ...column, key: to } : column)),
  );
  const { totals } = findTable(definition, key) ?? {};
  if (renamed === null || totals === undefined) return renamed;
  return changeField(renamed, key, (field) => ({
    ...field,
    totals: totals.map((one) => (one === from ? to : one)),
  }));
}

/** A form whose part has another key, also in all that refers to it; null where it has no such part. */
export function renameKey(definition: FormDefinition, of: KeyedSubject, to: string): FormDefinition | null {
  switch (of.part) {
    case 'tab':
      return changeTab(definition, of.key, (tab) => ({ ...tab, key: to }));
    case 'section': {
      const renamed = changeSection(definition, of.key, (section) => ({ ...section, key: to }));
      const { print } = definition;
      if (renamed === null || print?.without === undefined) return renamed;
      return { ...renamed, print: { ...print, without: print.without.map((key) => (key === of.key ? to : key)) } };
    }
    case 'field':
      return renameField(definition, of.key, to);
    case 'column':
      return renameColumn(definition, of.table, of.key, to);
  }
}
