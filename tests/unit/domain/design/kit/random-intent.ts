import type { KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import { newField, newLeaf } from '#domain/design/new-field.ts';
import { type FieldKindName, layoutKindNames, leafKindNames } from '#domain/fields/field-kind.ts';
import type { Field, TableField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { Random } from './random.ts';
import { randomValue } from './random-value.ts';
import { starts } from './starts.ts';

const kinds: readonly FieldKindName[] = [...leafKindNames, 'table', ...layoutKindNames];

const keys = [
  'nombre',
  'texto',
  'precio',
  'monto',
  'id',
  'in',
  'cantidad',
  'detalle',
  'nada',
  'f',
  'tasa',
  'i',
  'Mal',
  '',
];

const tablesOf = (definition: FormDefinition): TableField[] =>
  fieldsOf(definition).filter((field) => field.kind === 'table');

/** Every part of a form, by its type. */
export function subjectsOf(definition: FormDefinition): Record<KeyedSubject['part'], KeyedSubject[]> {
  const { tabs } = definition;
  return {
    tab: tabs.map(({ key }) => ({ part: 'tab', key })),
    section: tabs.flatMap(({ sections }) => sections.map(({ key }): KeyedSubject => ({ part: 'section', key }))),
    field: fieldsOf(definition).map(({ key }) => ({ part: 'field', key })),
    column: tablesOf(definition).flatMap(({ key: table, columns }) =>
      columns.map(({ key }): KeyedSubject => ({ part: 'column', table, key })),
    ),
  };
}

function anySubject(random: Random, definition: FormDefinition): KeyedSubject | undefined {
  const subjects = subjectsOf(definition);
  const part = random.of(['field', 'field', 'field', 'column', 'section', 'tab'] as const) ?? 'field';
  return random.of(subjects[part]) ?? random.of(subjects.section);
}

/** A place for a type of part; now and then one that no longer exists. */
function placeOf(random: Random, definition: FormDefinition, part: KeyedSubject['part']): Place {
  const missingKey = random.chance(0.03) ? 'ya_no_esta' : null;
  const after = (list: readonly { key: string }[] | undefined) =>
    missingKey ?? (random.chance(0.3) ? null : (random.of(list ?? [])?.key ?? null));
  switch (part) {
    case 'tab':
      return { part, after: after(definition.tabs) };
    case 'section': {
      const tab = random.of(definition.tabs);
      return { part, tab: tab?.key ?? '', after: after(tab?.sections) };
    }
    case 'column': {
      const table = random.of(tablesOf(definition));
      return { part, table: table?.key ?? '', after: after(table?.columns) };
    }
    case 'field': {
      const section = random.of(definition.tabs.flatMap(({ sections }) => sections));
      const fields = section?.rows.flatMap((row) => row.fields) ?? [];
      const beside = random.of(fields)?.key;
      if (beside === undefined || random.chance(0.4)) {
        return { part, section: section?.key ?? '', row: 'own', after: after(fields) };
      }
      const side = random.chance(0.5) ? 'before' : 'after';
      return { part, section: section?.key ?? '', row: 'shared', beside: missingKey ?? beside, side };
    }
  }
}

function newFields(random: Random): Field[] {
  return Array.from({ length: 1 + random.below(3) }, () => newField(random.of(kinds) ?? 'text'));
}

function insertion(random: Random, definition: FormDefinition): DesignIntent | null {
  const isPasted = random.chance(0.4);
  const known = fieldsOf(random.chance(0.5) ? definition : (random.of(starts) ?? definition));
  const fields = isPasted ? random.some(known, 3) : newFields(random);
  const place = placeOf(random, definition, 'field');
  return place.part === 'field'
    ? { type: 'insertFields', fields, place, commandType: isPasted ? 'paste' : 'add' }
    : null;
}

function columnInsertion(random: Random, definition: FormDefinition): DesignIntent | null {
  const place = placeOf(random, definition, 'column');
  if (place.part !== 'column') return null;
  const others = tablesOf(definition).flatMap(({ columns }) => columns);
  const isPasted = random.chance(0.4);
  const columns = isPasted ? random.some(others, 2) : [newLeaf(random.of(leafKindNames) ?? 'text')];
  return {
    type: 'insertColumns',
    table: place.table,
    columns,
    after: place.after,
    commandType: isPasted ? 'paste' : 'add',
  };
}

/** Whether the form stays small enough to be checked quickly after copies of whole parts. */
const isSmall = (definition: FormDefinition): boolean => definition.tabs.length < 6 && fieldsOf(definition).length < 40;

/** Tabs or sections with all their parts, from this form or another. */
function partInsertion(random: Random, definition: FormDefinition): DesignIntent | null {
  if (!isSmall(definition)) return null;
  const { tabs } = random.chance(0.5) ? definition : (random.of(starts) ?? definition);
  const place = placeOf(random, definition, random.chance(0.5) ? 'tab' : 'section');
  if (place.part === 'tab') return { type: 'insertTabs', tabs: random.some(tabs, 2), after: place.after };
  if (place.part !== 'section') return null;
  const sections = random.some(
    tabs.flatMap((tab) => tab.sections),
    2,
  );
  return { type: 'insertSections', sections, tab: place.tab, after: place.after };
}

function setting(random: Random, definition: FormDefinition): DesignIntent | null {
  const of: Subject | undefined = random.chance(0.15) ? { part: 'form' } : anySubject(random, definition);
  const set = of && randomValue(random, definition, of);
  return of && set ? { type: 'set', of, ...set } : null;
}

function moving(random: Random, definition: FormDefinition): DesignIntent | null {
  const first = anySubject(random, definition);
  if (first === undefined) return null;
  const others = random.chance(0.3) ? random.some(subjectsOf(definition)[first.part], 3) : [];
  return { type: 'move', of: [first, ...others], to: placeOf(random, definition, first.part) };
}

const makers: readonly (readonly [number, (random: Random, definition: FormDefinition) => DesignIntent | null])[] = [
  [6, insertion],
  [3, columnInsertion],
  [1, partInsertion],
  [8, setting],
  [6, moving],
  [
    2,
    (random, definition) => {
      const tab = random.of(definition.tabs);
      return definition.tabs.length > 6 || tab === undefined || tab.sections.length > 6
        ? null
        : {
            type: 'addSection',
            tab: tab.key,
            after: random.chance(0.3) ? null : (random.of(tab.sections)?.key ?? null),
          };
    },
  ],
  [
    1,
    (random, definition) =>
      definition.tabs.length > 6
        ? null
        : { type: 'addTab', after: random.chance(0.3) ? null : (random.of(definition.tabs)?.key ?? null) },
  ],
  [
    2,
    (random, definition) => {
      const parts = isSmall(definition) ? (['field', 'column', 'section', 'tab'] as const) : (['field'] as const);
      const part = random.of<KeyedSubject['part']>(parts) ?? 'field';
      return { type: 'duplicate', of: random.some(subjectsOf(definition)[part], 3) };
    },
  ],
  [
    4,
    (random, definition) => {
      const of = Array.from({ length: 1 + random.below(3) }, () => anySubject(random, definition));
      return { type: 'remove', of: of.filter((one) => one !== undefined) };
    },
  ],
  [
    2,
    (random, definition) => {
      const of = random.some(subjectsOf(definition).field, 3);
      return { type: 'setAll', of, values: random.chance(0.5) ? { width: 1 + random.below(12) } : { help: 'Ayuda' } };
    },
  ],
  [
    3,
    (random, definition) => {
      const subjects = subjectsOf(definition);
      const of = random.of(random.chance(0.3) ? subjects.column : subjects.field);
      return of === undefined ? null : { type: 'retype', of, as: random.of(kinds) ?? 'text' };
    },
  ],
  [
    3,
    (random, definition) => {
      const of = anySubject(random, definition);
      return of === undefined ? null : { type: 'rename', of, to: random.of(keys) ?? 'a' };
    },
  ],
  [
    3,
    (random, definition) => {
      const of = anySubject(random, definition);
      return of === undefined ? null : { type: 'followLabel', of };
    },
  ],
  [
    0.3,
    (random) => {
      const definition = random.of(starts);
      return definition === undefined ? null : { type: 'replace', definition, commandType: 'import' };
    },
  ],
];

const total = makers.reduce((sum, [weight]) => sum + weight, 0);

/** A random intent on a form, mostly an applicable one; values have the right types. */
export function randomIntent(random: Random, definition: FormDefinition): DesignIntent {
  for (;;) {
    let at = random.below(total * 1_000) / 1_000;
    const maker = makers.find(([weight]) => {
      at -= weight;
      return at < 0;
    });
    const intent = maker?.[1](random, definition) ?? null;
    if (intent !== null) return intent;
  }
}
