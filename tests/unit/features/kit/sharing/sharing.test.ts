import { cellsHtml, cellsText } from '#features/kit/sharing/spreadsheet-clipboard.ts';
import { shareableLink } from '#features/kit/sharing/use-copy-link.ts';
import { expect, test } from 'vitest';

test('a link keeps the filter and names the company', () => {
  const link = shareableLink('http://localhost:3000/?x=1#/clientes', '/clientes?buscar=%C3%B1&filas=50', 'c1');
  expect(link).toBe('http://localhost:3000/?x=1#/clientes?buscar=%C3%B1&filas=50&empresa=c1');
});

test('a link to a record has no other query than the company', () => {
  expect(shareableLink('https://nemu.com.py/', '/clientes/7', 'c1')).toBe(
    'https://nemu.com.py/#/clientes/7?empresa=c1',
  );
});

test('the copied table marks texts as text, escapes markup and keeps the lines of a cell', () => {
  const rows = [
    [
      { text: '<b>"0012"</b>\nFin & más', isFigure: false },
      { text: '12,5', isFigure: true },
    ],
  ];
  expect(cellsHtml(rows)).toBe(
    `<meta charset="utf-8"><table><tr><td style="mso-number-format:'\\@'">&lt;b&gt;&quot;0012&quot;&lt;/b&gt;` +
      '<br style="mso-data-placement:same-cell">Fin &amp; más</td><td>12,5</td></tr></table>',
  );
});

test('a text that no spreadsheet reads as something else has no style', () => {
  expect(cellsHtml([[{ text: 'Luque', isFigure: false }]])).toBe(
    '<meta charset="utf-8"><table><tr><td>Luque</td></tr></table>',
  );
  expect(cellsHtml([[{ text: 'Verdadero', isFigure: false }]])).toBe(asText('Verdadero'));
});

const asText = (content: string) =>
  `<meta charset="utf-8"><table><tr><td style="mso-number-format:'\\@'">${content}</td></tr></table>`;

test.each([
  ['=1+1', "'=1+1", "'=1+1"],
  ['+ IVA', "'+ IVA", "'+ IVA"],
  ['@SUMA(A1)', "'@SUMA(A1)", "'@SUMA(A1)"],
  ['+595 981 123456', "'+595 981 123456", '+595 981 123456'],
  ['"=1+1"', '"""=1+1"""', '&quot;=1+1&quot;'],
])('the cell %j never becomes a formula, even if its writer calls it a figure', (text, written, shown) => {
  for (const isFigure of [false, true]) expect(cellsText([[{ text, isFigure }]])).toBe(written);
  expect(cellsHtml([[{ text, isFigure: false }]])).toBe(asText(shown));
});

test('a formula that its writer calls a figure is text in the table, and a negative amount is a figure', () => {
  expect(cellsHtml([[{ text: '=1+1', isFigure: true }]])).toBe(asText("'=1+1"));
  expect(cellsHtml([[{ text: '-80000', isFigure: true }]])).toBe(
    '<meta charset="utf-8"><table><tr><td>-80000</td></tr></table>',
  );
});
