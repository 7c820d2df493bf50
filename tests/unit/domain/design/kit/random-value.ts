import type { Subject } from '#domain/design/edit.types.ts';
import { findColumn, findField } from '#domain/design/form-parts.ts';
import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { canBeShown, canBeSorted, canName, canPlaceInCalendar } from '#domain/forms/definition-lists.ts';
import { canHaveDefault } from '#domain/forms/definition-fields.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, isValueField, valueFieldsOf } from '#domain/forms/form-fields.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { Random } from './random.ts';

interface PropertyValue {
  readonly property: string;
  readonly value: unknown;
}

const labels = ['Nombre', 'Fecha', 'Texto', 'Precio', 'Monto', 'Cliente', 'Ítem', 'Órdenes de servicio', '2.º'];

/** A condition over a field of a form; sometimes over an unknown field or with a syntax error. */
function condition(random: Random, definition: FormDefinition): string {
  const field = random.of(fieldsOf(definition));
  if (field === undefined || random.chance(0.1)) return random.of(["nada == 'x'", 'true', 'falta >']) ?? 'true';
  switch (field.kind) {
    case 'switch':
      return field.key;
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
      return `${field.key} > 1`;
    case 'table':
      return `${field.key}.exists(f, f.${random.of(field.columns)?.key ?? 'x'} != null)`;
    default:
      return `${field.key} != ''`;
  }
}

const sum = (random: Random, definition: FormDefinition): string => {
  const figures = valueFieldsOf(definition).filter((field) => field.kind !== 'table' && decimalsOf(field) !== null);
  return `${random.of(figures)?.key ?? '1'} + ${random.of(figures)?.key ?? '2'} * 2`;
};

type Maker = () => PropertyValue | null;

function ofForm(random: Random, definition: FormDefinition): Maker[] {
  const fields = valueFieldsOf(definition);
  const shown = fields.filter(canBeShown).map(({ key }) => key);
  const sorted = fields.filter(canBeSorted).map(({ key }) => key);
  const sections = definition.tabs.flatMap((tab) => tab.sections.map(({ key }) => key));
  const columns = random.some(shown, 5);
  return [
    () => ({ property: random.of(['title', 'one', 'many', 'group']) ?? 'title', value: random.of(labels) }),
    () => ({ property: 'description', value: random.chance(0.3) ? undefined : 'Para probar' }),
    () => {
      const key = random.of(fields.filter(canName))?.key;
      return key === undefined ? null : { property: 'naming', value: key };
    },
    () => {
      const sort = random.some(sorted, 2).map((field) => ({ field }));
      return columns.length === 0 ? null : { property: 'list', value: { columns, sort } };
    },
    () => ({ property: 'calendar', value: random.of(fields.filter(canPlaceInCalendar))?.key }),
    () => ({ property: 'print', value: { without: random.some(sections, 2) } }),
  ];
}

function ofField(random: Random, definition: FormDefinition, field: Field | LeafField): Maker[] {
  const common: Maker[] = [
    () => ({ property: 'label', value: random.of(labels) }),
    () => ({ property: 'label', value: random.of(labels) }),
    () => ({ property: 'width', value: random.chance(0.2) ? undefined : 1 + random.below(12) }),
    () => ({ property: 'visible', value: random.chance(0.3) ? undefined : condition(random, definition) }),
  ];
  if (!isValueField(field)) return common;
  const valued: Maker[] = [
    () => ({ property: 'help', value: random.of(labels) }),
    () => (field.kind === 'formula' ? null : { property: 'required', value: random.chance(0.5) }),
    () => ({ property: 'readOnly', value: random.chance(0.5) ? condition(random, definition) : false }),
    () => ({ property: 'validations', value: [{ rule: condition(random, definition), message: 'No va' }] }),
    () => (field.kind === 'text' && canHaveDefault(field) ? { property: 'default', value: "'x'" } : null),
  ];
  return [...common, ...valued, ...ofKind(random, definition, field)];
}

function ofKind(random: Random, definition: FormDefinition, field: Field | LeafField): Maker[] {
  switch (field.kind) {
    case 'formula':
      return [
        () => ({ property: 'expression', value: sum(random, definition) }),
        () => ({ property: 'result', value: random.of(['number', 'text', 'switch', 'percent', 'date']) }),
      ];
    case 'table': {
      const figures = field.columns.filter((column) => decimalsOf(column) !== null).map(({ key }) => key);
      return [() => ({ property: 'totals', value: random.some(figures, 2) })];
    }
    case 'select':
      return [
        () => ({
          property: 'options',
          value: ['a', 'b', 'c'].slice(0, 1 + random.below(3)).map((value) => ({ value, label: `Opción ${value}` })),
        }),
      ];
    default:
      return [];
  }
}

/** A random property of a part, with a random value of the right type. */
export function randomValue(random: Random, definition: FormDefinition, of: Subject): PropertyValue | null {
  switch (of.part) {
    case 'form':
      return random.of(ofForm(random, definition))?.() ?? null;
    case 'tab':
    case 'section': {
      const visible = random.chance(0.3) ? undefined : condition(random, definition);
      return random.chance(0.6)
        ? { property: 'title', value: random.of(labels) }
        : { property: 'visible', value: visible };
    }
    case 'field':
    case 'column': {
      const field = of.part === 'field' ? findField(definition, of.key) : findColumn(definition, of.table, of.key);
      return field === undefined ? null : (random.of(ofField(random, definition, field))?.() ?? null);
    }
  }
}
