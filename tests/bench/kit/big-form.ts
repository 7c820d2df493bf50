/** A field that a person fills in. */
export interface TypedField {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'select' | 'date' | 'checkbox';
}

/** A computed field: a sum of products of number fields, of other computed fields, or of both. */
export interface ComputedField {
  key: string;
  label: string;
  /** Pairs of keys of number fields; the product of each pair is added. */
  products: readonly (readonly [string, string])[];
  /** Keys of the computed fields to add. */
  sums: readonly string[];
}

/** Adjacent fields and the field computed from them. */
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

/** Of every ten fields that are neither text nor number fields, four are selects, three dates and three checkboxes. */
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
 * 300 fields to fill in (100 text fields, 100 numbers, 40 selects, 30 dates, 30 checkboxes) and 50 fields computed from
 * them: the subtotals of 49 groups and the total of the whole form. The last group has no subtotal; the product of its
 * numbers is added to the total directly.
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

/** Initial value of a number field: a quantity starts with the number of its group, every price with `PRICE`. */
export const startOf = (key: string): number => (key.startsWith('precio_') ? PRICE : Number(key.slice(-2)));

/** The total of the form when the first quantity has this value. */
export const totalWith = (firstQuantity: number): number => PRICE * ((GROUPS * (GROUPS + 1)) / 2 - 1 + firstQuantity);

/** The formula of a computed field, with each key written in the syntax of the product. */
export function expressionOf({ products, sums }: ComputedField, name: (key: string) => string): string {
  return [...products.map(([one, other]) => `${name(one)} * ${name(other)}`), ...sums.map(name)].join(' + ');
}
