import { decodeText } from '#features/form-designer/transfer/file-choice.tsx';
import {
  MAX_SHEET_BYTES,
  pastedSheet,
  readSheet,
  readSheetFile,
  type Separator,
} from '#features/form-designer/transfer/read-sheet.ts';
import { describe, expect, test } from 'vitest';

/** Encodes text as Windows-1252; correct only for characters that Latin-1 encodes the same way. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (c) => c.charCodeAt(0)).buffer);

const labelsOf = async (text: string, separator: Separator | null = null) =>
  (await readSheet(pastedSheet(text), separator)).columns.map(({ label }) => label);

describe('the encoding of a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Ñandutí; ₲'), { text: 'Ñandutí; ₲', encoding: 'utf-8' }],
    ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFÑandutí'), { text: 'Ñandutí', encoding: 'utf-8' }],
    ['Windows-1252', latin('Ñandutí año'), { text: 'Ñandutí año', encoding: 'windows-1252' }],
    [
      'UTF-16 text, which spreadsheets call Unicode',
      utf16('Ñandutí\tRUC'),
      { text: 'Ñandutí\tRUC', encoding: 'utf-16le' },
    ],
    [
      'UTF-8 truncated within a character',
      new TextEncoder().encode('año ñ').slice(0, -1),
      { text: 'año ', encoding: 'utf-8' },
    ],
    ['an empty file', new Uint8Array(), { text: '', encoding: 'utf-8' }],
  ])('is detected for %s', (_, bytes, decoded) => {
    expect(decodeText(bytes)).toEqual(decoded);
  });
});

describe('an imported sheet', () => {
  test.each<[Separator, string]>([
    [';', 'Nombre;Monto\r\nAna;1,5\r\n"Pérez; Luis";2,25\r\n'],
    [',', 'Nombre,Monto\nAna,10\n"Pérez, Luis",20\n'],
    ['\t', 'Nombre\tMonto\nAna\t1,5\n'],
    ['|', 'Nombre|Monto\nAna|1,5\n'],
  ])('is parsed with the detected delimiter «%s»', async (separator, text) => {
    const sheet = await readSheet(pastedSheet(text), null);
    expect([sheet.separator, sheet.columns.map(({ label }) => label)]).toEqual([separator, ['Nombre', 'Monto']]);
  });

  test('is parsed with the chosen delimiter', async () => {
    expect(await labelsOf('a,b;c\n1,2;3\n', ';')).toEqual(['A,b', 'C']);
  });

  test('is parsed as one column when it contains no delimiter', async () => {
    expect(await labelsOf('RUC\n80009735-1\n80009769-6\n')).toEqual(['RUC']);
  });

  test('keeps quotes, line breaks and the formula signs = and @ in its cells as text', async () => {
    const { columns } = await readSheet(pastedSheet('Nota;X\n"=1+1;""hola""\nadiós";@a\n'), null);
    expect(columns.map(({ values }) => values)).toEqual([['=1+1;"hola"\nadiós'], ['@a']]);
  });

  test('is parsed up to its first two hundred rows, and the result says whether there are more', async () => {
    const text = (rows: number) => `Nro;x\n${Array.from({ length: rows }, (_, index) => `${index};a`).join('\n')}\n`;
    const of = async (rows: number) => {
      const { rows: seen, hasMore, columns } = await readSheet(pastedSheet(text(rows)), null);
      return [seen, hasMore, columns[0]?.values.at(-1)];
    };
    expect(await of(200)).toEqual([200, false, '199']);
    expect(await of(201)).toEqual([200, true, '199']);
  });

  test('that is too large is parsed up to the last complete line within the size limit', async () => {
    const line = `${'x'.repeat(99)}\n`;
    const file = new Blob(['Columna\n', line.repeat(20_000)]);
    const text = await readSheetFile(file);
    expect(text.isCut).toBe(true);
    expect(text.text.length).toBeLessThanOrEqual(MAX_SHEET_BYTES);
    expect(text.text.endsWith('x'.repeat(99))).toBe(true);
    expect(await readSheet(text, null)).toMatchObject({ rows: 200, hasMore: true });
  });

  test('reports an unclosed quote', async () => {
    const open = await readSheet(pastedSheet('a;b\n"sin cerrar;1\n2;3\n'), null);
    const closed = await readSheet(pastedSheet('a;b\n"cerrado";1\n'), null);
    expect([open.hasOpenQuotes, closed.hasOpenQuotes]).toEqual([true, false]);
  });

  test('has no columns when it is blank, and only its first 500 when it has a hundred thousand', async () => {
    expect((await readSheet(pastedSheet(' \n \n'), null)).columns).toEqual([]);
    const wide = await readSheet(pastedSheet(Array.from({ length: 100_000 }, (_, i) => `c${i}`).join(';')), null);
    expect([wide.columns.length, wide.left]).toEqual([500, 99_500]);
  });
});
