import { hasSeveralCells, readPastedCells } from '#domain/fields/table/pasted-cells.ts';
import { expect, test } from 'vitest';

test.each([
  ['one cell', 'Harina', [['Harina']]],
  ['one cell and its line break', 'Harina\r\n', [['Harina']]],
  ['several cells of one line', 'Harina\t12\t1.234,50', [['Harina', '12', '1.234,50']]],
  [
    'lines with CRLF line breaks',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['lines of different lengths', 'a\nb\tc\n', [['a'], ['b', 'c']]],
  [
    'empty cells at either end',
    '\ta\t\n\t\t',
    [
      ['', 'a', ''],
      ['', '', ''],
    ],
  ],
  ['an empty line between two lines', 'a\n\nb', [['a'], [''], ['b']]],
  [
    'a cell of several lines, in quotes',
    'a\t"dos\nlíneas y ""comillas"""\tb\nc',
    [['a', 'dos\nlíneas y "comillas"', 'b'], ['c']],
  ],
  ['a cell with a tab, in quotes', '"a\tb"\tc', [['a\tb', 'c']]],
  ['quotes that are part of the text', '"Ñandutí" 5 mm\t3" caño', [['"Ñandutí" 5 mm', '3" caño']]],
  ['quotes around a text that needs none', '"Harina"\t2', [['"Harina"', '2']]],
  ['a quoted cell that begins with a quote', '"""=1+1"""\t2', [['"=1+1"', '2']]],
  ['a formula that is marked as text', "'=1+1\t'Harina", [['=1+1', "'Harina"]]],
  ['an unclosed quote', '"Harina\t2\nb', [['"Harina', '2'], ['b']]],
])('a pasted text is parsed into rows of cells: %s', (_, text, cells) => {
  expect(readPastedCells(text)).toEqual(cells);
});

test.each([
  ['a line', 'Harina de trigo', false],
  ['a line with its line break', 'Harina\r\n', false],
  ['two cells', 'Harina\t2', true],
  ['two lines', 'Harina\nAzúcar', true],
  ['a cell and an empty cell', 'Harina\t', true],
])('a pasted text has several cells: for %s, $2', (_, text, isSeveral) => {
  expect(hasSeveralCells(text)).toBe(isSeveral);
});
