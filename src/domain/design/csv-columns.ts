import { foldText } from '#domain/search-text.ts';
import { withCapital } from '../with-capital.ts';
import { oneLine } from '#domain/one-line.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import { designTexts } from './design.texts.ts';

/** A sampled column of a sheet. */
export interface CsvColumn {
  /** Index in the sheet, from 0. */
  readonly index: number;
  /** Label of the field created from it. */
  readonly label: string;
  /** Trimmed cell values, without blank cells. */
  readonly values: readonly string[];
  readonly hasBlanks: boolean;
}

/** The columns of a sheet that become fields. */
export interface CsvColumns {
  readonly columns: readonly CsvColumn[];
  /** Number of columns left out because a form has no room for them. */
  readonly left: number;
}

const LONGEST_LABEL = 80;

/** Words that a label writes in capitals. */
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

/** Words that exports usually write without accents. */
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

/** The correct spelling of a word in a label. */
function correctSpelling(word: string, isAllCaps: boolean): string {
  const loweredWord = isAllCaps ? word.toLowerCase() : word;
  const lower = loweredWord.toLowerCase();
  if (acronyms.has(lower)) return word.toUpperCase();
  const known = accentedWords.get(lower) ?? lower.replace(/(?<=[cs])ion$/, 'ión');
  return known === lower
    ? loweredWord
    : `${loweredWord === lower ? known.slice(0, 1) : known.slice(0, 1).toUpperCase()}${known.slice(1)}`;
}

/** Converts a column's heading to a label: `RAZON_SOCIAL` becomes *Razón social*. */
function labelFrom(head: string, index: number): string {
  const text = oneLine(head.toWellFormed().replaceAll('_', ' ')).replaceAll(/ {2,}/g, ' ');
  if (text === '') return designTexts.column(index + 1);
  const isAllCaps = text.length > 1 && text === text.toUpperCase();
  const labelWords = text.split(' ').map((word) => correctSpelling(word, isAllCaps));
  return withCapital(Array.from(labelWords.join(' ')).slice(0, LONGEST_LABEL).join('').trim());
}

const clean = (cell: string | undefined): string => (cell ?? '').toWellFormed().replaceAll('\u0000', '').trim();

function columnAt(head: string, rows: readonly (readonly string[])[], index: number): CsvColumn {
  const cells = rows.map((row) => clean(row[index]));
  const values = cells.filter((cell) => cell !== '');
  return { index, label: labelFrom(head, index), values, hasBlanks: values.length < cells.length };
}

/**
 * The columns of a sheet whose first row has the headings. Omits columns with neither heading nor content, and ignores
 * blank rows.
 */
export function columnsOf(rows: readonly (readonly string[])[]): CsvColumns {
  const [heads = [], ...rest] = rows.filter((row) => row.some((cell) => clean(cell) !== ''));
  const width = rest.reduce((most, row) => Math.max(most, row.length), heads.length);
  const columnCount = Math.min(width, MAX_FIELDS);
  const columns = Array.from({ length: columnCount }, (_, index) => columnAt(heads[index] ?? '', rest, index));
  return {
    columns: columns.filter(({ values, index }) => values.length > 0 || clean(heads[index]) !== ''),
    left: width - columnCount,
  };
}

/** The distinct values of a column as first written, ignoring case and accents. */
export function distinctValues({ values }: Pick<CsvColumn, 'values'>): string[] {
  const seen = new Map<string, string>();
  for (const value of values) {
    const folded = foldText(value);
    if (!seen.has(folded)) seen.set(folded, value);
  }
  return [...seen.values()];
}
