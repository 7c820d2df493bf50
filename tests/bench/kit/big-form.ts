/** A field that a person fills in. */
export interface TypedField {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'select' | 'date' | 'checkbox';
}

/** A figure the form computes: the sum of products of number fields, or of other figures. */
export interface ComputedField {
  key: string;
  label: string;
  /** Products of two number fields each. */
  products: readonly (readonly [string, string])[];
  /** Other computed fields. */
  sums: readonly string[];
}

/** Adjacent fields and the figure computed from them. */
export interface FieldGroup {
  key: string;
  title: string;
  fields: readonly TypedField[];
  subtotal?: ComputedField;
}

/** A form that every product of a bench shows. */
export interface BigForm {
  title: string;
  /** Shown above all groups. */
  total: ComputedField;
  groups: readonly FieldGroup[];
}

export const CHOICES = ['uno', 'dos', 'tres', 'cuatro', 'cinco'] as const;

/** Initial value of every price. */
const PRICE = 1_000;

const GROUPS = 50;

const twoDigits = (index: number) => String(index).padStart(2, '0');

/** Of every ten fields that are neither texts nor numbers, four are choices, three dates and three checkboxes. */
function extraField(key: string, place: number): TypedField {
  const digit = place % 10;
  if (digit < 4) return { key, label: `Opción ${place + 1}`, kind: 'select' };
  return digit < 7
    ? { key, label: `Fecha ${place + 1}`, kind: 'date' }
    : { key, label: `Marca ${place + 1}`, kind: 'checkbox' };
}

function fieldGroup(index: number): FieldGroup {
  const mark = twoDigits(index);
  const product = [`cantidad_${mark}`, `precio_${mark}`] as const;
  const group: FieldGroup = {
    key: `grupo_${mark}`,
    title: `Grupo ${index}`,
    fields: [
      { key: product[0], label: `Cantidad ${index}`, kind: 'number' },
      { key: product[1], label: `Precio ${index}`, kind: 'number' },
      { key: `texto_${mark}`, label: `Texto ${index}`, kind: 'text' },
      { key: `nota_${mark}`, label: `Nota ${index}`, kind: 'text' },
      extraField(`dato_${mark}`, index * 2 - 2),
      extraField(`otro_${mark}`, index * 2 - 1),
    ],
  };
  if (index === GROUPS) return group;
  const subtotal = { key: `subtotal_${mark}`, label: `Subtotal ${index}`, products: [product], sums: [] };
  return { ...group, subtotal };
}

/**
 * 300 fields to fill in (100 texts, 100 numbers, 40 choices, 30 dates, 30 checkboxes) and 50 figures computed from
 * them: a subtotal in each of 49 groups and the total of the whole form, to which the last group adds directly.
 */
export function bigForm(): BigForm {
  const groups = Array.from({ length: GROUPS }, (_, index) => fieldGroup(index + 1));
  const last = twoDigits(GROUPS);
  return {
    title: 'Planilla grande',
    total: {
      key: 'total',
      label: 'Total',
      products: [[`cantidad_${last}`, `precio_${last}`]],
      sums: groups.flatMap(({ subtotal }) => (subtotal === undefined ? [] : [subtotal.key])),
    },
    groups,
  };
}

/**
 * Initial value of a number field: a quantity starts with the number of its group, a price always with the same figure.
 */
export const startOf = (key: string): number => (key.startsWith('precio_') ? PRICE : Number(key.slice(-2)));

/** The total of the form when the first quantity has this value. */
export const totalWith = (firstQuantity: number): number => PRICE * ((GROUPS * (GROUPS + 1)) / 2 - 1 + firstQuantity);

/** The figure as an expression, with each name in the syntax of the product. */
export function expressionOf({ products, sums }: ComputedField, name: (key: string) => string): string {
  return [...products.map(([one, other]) => `${name(one)} * ${name(other)}`), ...sums.map(name)].join(' + ');
}
