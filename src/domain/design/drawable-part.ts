import type { Field } from '#domain/fields/field.ts';
import { readTyped } from '#domain/forms/definition-shape.ts';
import type { FormDefinition, FormTab } from '#domain/forms/form-definition.ts';
import type { Subject } from './edit.types.ts';
import { emptyDefinition } from './empty-definition.ts';
import { findColumn, findField, findSection, findTab } from './form-parts.ts';

/**
 * The structural properties of each kind of part. A `set` intent may not change them: separate intents do, because
 * references must change with them.
 */
const structure: Readonly<Record<Exclude<Subject['part'], 'field'>, readonly string[]>> = {
  form: ['format', 'tabs'],
  tab: ['key', 'sections'],
  section: ['key', 'rows'],
  column: ['key', 'kind'],
};

/** Whether a `set` intent may change a property. */
export function canBeSet(definition: FormDefinition, of: Subject, property: string): boolean {
  if (of.part !== 'field') return !structure[of.part].includes(property);
  const isTable = findField(definition, of.key)?.kind === 'table';
  return property !== 'key' && property !== 'kind' && !(isTable && property === 'columns');
}

const aTab = (tab: Partial<FormTab>): FormTab => ({ key: 'tab', title: 'Tab', sections: [], ...tab });

const aField = (field: Field): FormTab => aTab({ sections: [{ key: 'section', rows: [{ fields: [field] }] }] });

/** A tab that contains only one part, without the part's own children. */
function tabAlone(definition: FormDefinition, of: Exclude<Subject, { part: 'form' }>): FormTab | undefined {
  switch (of.part) {
    case 'tab': {
      const tab = findTab(definition, of.key);
      return tab && { ...tab, sections: [] };
    }
    case 'section': {
      const section = findSection(definition, of.key);
      return section && aTab({ sections: [{ ...section, rows: [] }] });
    }
    case 'field': {
      const field = findField(definition, of.key);
      return field && aField(field);
    }
    case 'column': {
      const column = findColumn(definition, of.table, of.key);
      return column && aField({ kind: 'table', key: of.table, label: of.table, columns: [column] });
    }
  }
}

/** Whether the values of a part have the required types, whatever their content. */
export function isDrawablePart(definition: FormDefinition, of: Subject): boolean {
  if (of.part === 'form') return readTyped({ ...definition, tabs: [] }) !== null;
  const tab = tabAlone(definition, of);
  return tab !== undefined && readTyped({ ...emptyDefinition, tabs: [tab] }) !== null;
}
