import { foldText } from '#domain/search-text.ts';
import { oneLine } from '#domain/one-line.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import { designTexts } from './design.texts.ts';

/** A column of a sheet, as far as it was looked at. */
export interface CsvColumn {
  /** Place in the sheet, from 0. */
  readonly index: number;
  /** What a field made of it is called. */
  readonly label: string;
  /** What stands in it, trimmed; blank cells are left out. */
  readonly values: readonly string[];
  readonly hasBlanks: boolean;
}

export interface CsvColumns {
  readonly columns: readonly CsvColumn[];
  /** Columns that are not looked at: a form has no room for them. */
  readonly left: number;
}

const LONGEST_LABEL = 80;

/** Names that are written in capitals. */
const acronyms: ReadonlySet<string> = new Set([
  'ruc',
  'iva',
  'ci',
  'cdc',
  'ips',
  'usd',
  'pyg',
  'dv',
  'id',
  'sku',
  'ean',
]);

/** Words that systems write without their accents. */
const accentedWords: ReadonlyMap<string, string> = new Map(
  [
    'artículo',
    'categoría',
    'cédula',
    'código',
    'crédito',
    'débito',
    'días',
    'límite',
    'línea',
    'máximo',
    'mínimo',
    'número',
    'país',
    'período',
    'público',
    'razón',
    'teléfono',
    'último',
    'vehículo',
  ].map((word) => [foldText(word), word]),
);

/** A word of a label as it is spelled. */
function spelled(word: string, isShouted: boolean): string {
  const quiet = isShouted ? word.toLowerCase() : word;
  const lower = quiet.toLowerCase();
  if (acronyms.has(lower)) return word.toUpperCase();
  const known = accentedWords.get(lower) ?? lower.replace(/(?<=[cs])ion$/, 'ión');
  return known === lower
    ? quiet
    : `${quiet === lower ? known.slice(0, 1) : known.slice(0, 1).toUpperCase()}${known.slice(1)}`;
}

const withCapital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A column's name as people write a label: `RAZON_SOCIAL` is *Razón social*. */
function labelFrom(head: string, index: number): string {
  const words = oneLine(head.toWellFormed().replaceAll('_', ' ')).replaceAll(/ {2,}/g, ' ');
  if (words === '') return designTexts.column(index + 1);
  const isShouted = words.length > 1 && words === words.toUpperCase();
  const quiet = words.split(' ').map((word) => spelled(word, isShouted));
  return withCapital(Array.from(quiet.join(' ')).slice(0, LONGEST_LABEL).join('').trim());
}

const clean = (cell: string | undefined): string => (cell ?? '').toWellFormed().replaceAll('\u0000', '').trim();

function columnAt(head: string, rows: readonly (readonly string[])[], index: number): CsvColumn {
  const cells = rows.map((row) => clean(row[index]));
  const values = cells.filter((cell) => cell !== '');
  return { index, label: labelFrom(head, index), values, hasBlanks: values.length < cells.length };
}

/**
 * The columns of a sheet whose first row names them, without those that have neither name nor content. Rows without
 * any content count for nothing.
 */
export function columnsOf(rows: readonly (readonly string[])[]): CsvColumns {
  const [heads = [], ...rest] = rows.filter((row) => row.some((cell) => clean(cell) !== ''));
  const width = rest.reduce((most, row) => Math.max(most, row.length), heads.length);
  const looked = Math.min(width, MAX_FIELDS);
  const columns = Array.from({ length: looked }, (_, index) => columnAt(heads[index] ?? '', rest, index));
  return {
    columns: columns.filter(({ values, index }) => values.length > 0 || clean(heads[index]) !== ''),
    left: width - looked,
  };
}

/** Values of a column that say different things, as they first stand; case and accents make no difference. */
export function distinctValues({ values }: Pick<CsvColumn, 'values'>): string[] {
  const seen = new Map<string, string>();
  for (const value of values) {
    const folded = foldText(value);
    if (!seen.has(folded)) seen.set(folded, value);
  }
  return [...seen.values()];
}
