/** A field somebody fills in. */
export interface TypedField {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'select' | 'date' | 'checkbox';
}

/** A figure the form works out: the sum of products of number fields, or of other figures. */
export interface ComputedField {
  key: string;
  label: string;
  /** Products of two number fields each. */
  products: readonly (readonly [string, string])[];
  /** Other computed fields. */
  sums: readonly string[];
}

/** Fields that stand together, and the figure worked out of them. */
export interface FieldGroup {
  key: string;
  title: string;
  fields: readonly TypedField[];
  subtotal?: ComputedField;
}

/** A form as every product of a bench shows it. */
export interface BigForm {
  title: string;
  /** Stands above everything. */
  total: ComputedField;
  groups: readonly FieldGroup[];
}

export const CHOICES = ['uno', 'dos', 'tres', 'cuatro', 'cinco'] as const;

/** What every price starts with. */
const PRICE = 1_000;

const GROUPS = 50;

const twoDigits = (index: number) => String(index).padStart(2, '0');

/** Of ten fields beside texts and numbers, four are choices, three dates and three boxes. */
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
 * 300 fields to fill in (100 texts, 100 numbers, 40 choices, 30 dates, 30 boxes) and 50 figures worked out of them: a
 * subtotal in each of 49 groups and the total of the whole form, which the last group enters directly.
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

/** What a number field starts with: a quantity the number of its group, a price always the same. */
export const startOf = (key: string): number => (key.startsWith('precio_') ? PRICE : Number(key.slice(-2)));

/** The total of the form while the first quantity is this. */
export const totalWith = (firstQuantity: number): number => PRICE * ((GROUPS * (GROUPS + 1)) / 2 - 1 + firstQuantity);

/** The figure as an expression over names written in a product's own way. */
export function expressionOf({ products, sums }: ComputedField, name: (key: string) => string): string {
  return [...products.map(([one, other]) => `${name(one)} * ${name(other)}`), ...sums.map(name)].join(' + ');
}
