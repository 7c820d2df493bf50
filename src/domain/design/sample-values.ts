import type { FieldValue, FormValues, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import type { FieldOf, TableField, ValueField } from '#domain/fields/field.ts';
import { decimalsOf, emptyOf, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { patternExample } from '#domain/fields/text/text-pattern.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { checkDigit } from '#domain/ruc.ts';
import { foldText } from '#domain/search-text.ts';

/** The facts that expressions read in a sample, besides the values of fields. */
export const sampleFacts: FormFacts = { today: '2026-11-21', now: '2026-11-21T17:05:00Z', user: 'Ana Benítez' };

/** Sample texts for labels that contain one of these words, folded; the first match wins. */
const sampleTexts: readonly { words: readonly string[]; texts: readonly string[] }[] = [
  {
    words: ['razon', 'empresa', 'proveedor', 'sociedad', 'fantasia'],
    texts: ['Comercial Ñandutí S.A.', 'Ferretería El Lapacho', 'Distribuidora del Este S.R.L.'],
  },
  {
    words: ['direccion', 'domicilio', 'calle'],
    texts: ['Av. Mariscal López 1234', 'Palma 567', 'Ruta 2, km 18'],
  },
  { words: ['ciudad', 'localidad', 'lugar'], texts: ['Asunción', 'Encarnación', 'Ciudad del Este'] },
  { words: ['barrio', 'zona'], texts: ['Villa Morra', 'Sajonia', 'San Vicente'] },
  { words: ['pais'], texts: ['Paraguay', 'Brasil', 'Argentina'] },
  { words: ['marca'], texts: ['Toyota', 'Samsung', 'Tramontina'] },
  { words: ['modelo'], texts: ['Hilux 2.8', 'Galaxy A15', 'PRO 500'] },
  { words: ['chapa', 'matricula'], texts: ['ABC 123', 'BCD 456', 'AAKL 789'] },
  { words: ['color'], texts: ['Blanco', 'Gris', 'Rojo'] },
  {
    words: ['codigo', 'numero', 'nro', 'serie', 'referencia', 'comprobante', 'factura'],
    texts: ['A-001', 'A-002', 'A-003'],
  },
  {
    words: ['producto', 'articulo', 'item', 'repuesto', 'material', 'insumo', 'mercaderia'],
    texts: ['Yerba mate 1 kg', 'Aceite de girasol 900 ml', 'Filtro de aceite'],
  },
  {
    words: ['servicio', 'trabajo', 'tarea', 'descripcion', 'detalle', 'concepto', 'asunto'],
    texts: ['Mantenimiento general', 'Cambio de aceite', 'Revisión de frenos'],
  },
  {
    words: [
      'nombre',
      'apellido',
      'cliente',
      'persona',
      'contacto',
      'responsable',
      'tecnico',
      'vendedor',
      'solicitante',
    ],
    texts: ['Ana Benítez', 'Luis Giménez', 'María Duarte'],
  },
];

const PARAGRAPH =
  'El cliente pidió que lo llamen antes de entregar. Se revisó todo y quedó pendiente un repuesto que llega el lunes.';

/** The nth item of a list, cyclically; `fallback` for an empty list. */
const nthOf = <Item>(list: readonly Item[], n: number, fallback: Item): Item =>
  list[n % Math.max(list.length, 1)] ?? fallback;

/** The words of a label, folded. */
const wordsOf = (label: string): readonly string[] => foldText(label).split(/[^a-z0-9]+/);

/** The nth sample line for a label. */
function sampleLine(label: string, n: number): string {
  const words = new Set(wordsOf(label));
  const match = sampleTexts.find((entry) => entry.words.some((word) => words.has(word)));
  return match === undefined ? `${label} ${n + 1}` : nthOf(match.texts, n, label);
}

/** A sample text for a field of several lines, cut to a length. */
const sampleParagraph = (maxLength: number): string => PARAGRAPH.slice(0, maxLength).trim();

const DIGITS = '1234567890';
const LETTERS = 'ABCDEFGHJK';

/** The nth sample text that fills a mask. */
const sampleOfMask = (mask: string, n: number): string =>
  Array.from(mask, (sign, at) => {
    if (sign === '0' || sign === '*') return nthOf([...DIGITS], at + n, '1');
    return sign === 'A' ? nthOf([...LETTERS], at + n, 'A') : sign;
  }).join('');

const DAY = 86_400_000;
/** Number of sample rows of a table, unless its limits require fewer. */
const ROWS = 3;
const MOST_ROWS = 100;

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

function sampleText(field: FieldOf<'text'>, n: number): string {
  const { mask, pattern, minLength = 0, maxLength = 200 } = field;
  if (mask !== undefined) return sampleOfMask(mask, n);
  if (pattern !== undefined) return patternExample(pattern, minLength);
  const line = sampleLine(field.label, n);
  return line.slice(0, maxLength).trim().padEnd(minLength, 'x');
}

function sampleDate({ min, max }: FieldOf<'date'>, n: number): string {
  const date = dayAfter(sampleFacts.today, n);
  if (min !== undefined && date < min) return min;
  return max !== undefined && date > max ? max : date;
}

function sampleRuc(n: number): string {
  const base = String(80_009_735 + n);
  return `${base}-${checkDigit(base)}`;
}

type FigureField = FieldOf<'number' | 'decimal' | 'currency' | 'percent'>;

const isTax = (label: string): boolean => wordsOf(label).includes('iva');

/** Typical numbers for a field, most likely first. */
function likelyFigures(field: FigureField): readonly string[] {
  switch (field.kind) {
    case 'number':
      return ['2', '5', '1'];
    case 'decimal':
      return ['2.5', '1', '4.25'];
    case 'currency':
      return field.currency === 'PYG' ? ['150000', '85000', '320000'] : ['150.5', '85', '320.75'];
    case 'percent':
      return isTax(field.label) ? ['10', '5'] : ['10', '5', '15'];
  }
}

/** The mean of both limits of a field; empty unless the field has both. */
function withinBounds({ min, max }: FigureField): readonly string[] {
  const [least, most] = [Decimal.parse(min ?? ''), Decimal.parse(max ?? '')];
  if (least === null || most === null) return [];
  const [sum, two] = [least.plus(most), Decimal.parse('2')];
  const middle = two === null ? null : (sum?.dividedBy(two) ?? null);
  return middle === null ? [] : [middle.toString()];
}

/** The nth sample number that a field allows, as plain decimal text; '' when its limits allow none. */
function sampleFigure(field: FigureField, n: number): string {
  const likely = likelyFigures(field);
  const candidates = [nthOf(likely, n, '1'), ...likely, ...withinBounds(field), field.max ?? '', field.min ?? '', '0'];
  const decimals = decimalsOf(field) ?? 0;
  return (
    candidates
      .map((text) => Decimal.parse(text)?.round(decimals).toString() ?? '')
      .find((text) => text !== '' && validateField(field, text) === null) ?? ''
  );
}

/** The nth sample value for a field; empty for links, files and formulas. */
function leafSample(field: LeafField, n: number): LeafValue {
  switch (field.kind) {
    case 'text':
      return sampleText(field, n);
    case 'longText':
      return sampleParagraph(field.maxLength ?? 200);
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
      return sampleFigure(field, n);
    case 'date':
      return sampleDate(field, n);
    case 'dateTime':
      return `${dayAfter(sampleFacts.today, n)}T13:30:00Z`;
    case 'switch':
      return n % 2 === 0;
    case 'select':
      return nthOf(field.options, n, { value: '', label: '' }).value;
    case 'ruc':
      return sampleRuc(n);
    case 'cedula':
      return String(1_234_567 + n);
    case 'phone':
      return `+595981${123_456 + n}`;
    case 'email':
      return `${nthOf(['ana.benitez', 'luis.gimenez', 'maria.duarte'], n, 'ana')}@ejemplo.com.py`;
    case 'link':
    case 'file':
    case 'formula':
      return emptyOf(field);
  }
}

/** The nth sample value if the field allows it, otherwise the empty value. */
function validSample(field: LeafField, n: number): LeafValue {
  const value = leafSample(field, n);
  return validateField(field, value) === null ? value : emptyOf(field);
}

function sampleRows(table: TableField, nextId: () => string): readonly TableRow[] {
  const count = Math.min(Math.max(ROWS, table.minRows ?? 0), table.maxRows ?? ROWS, MOST_ROWS);
  const typed = table.columns.filter(({ kind }) => kind !== 'formula');
  return Array.from({ length: Math.max(count, 0) }, (_, n) => ({
    id: nextId(),
    values: Object.fromEntries(typed.map((column) => [column.key, validSample(column, n)])),
  }));
}

/**
 * Plausible, deterministic values for the fields of a form, within their limits. Formulas have no value here. Links and
 * files are empty, because what they reference is not part of the form.
 */
export function sampleValues(form: FormDefinition): FormValues {
  const values: Record<string, FieldValue> = {};
  const before = new Map<ValueField['kind'], number>();
  let rows = 0;
  const nextId = () => {
    rows += 1;
    return `01980000-0000-7000-8000-${String(rows).padStart(12, '0')}`;
  };
  for (const field of valueFieldsOf(form)) {
    if (field.kind === 'formula') continue;
    const n = before.get(field.kind) ?? 0;
    before.set(field.kind, n + 1);
    values[field.key] = field.kind === 'table' ? sampleRows(field, nextId) : validSample(field, n);
  }
  return values;
}
