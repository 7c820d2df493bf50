import { columnsOf, type CsvColumn } from '#domain/design/csv-columns.ts';
import { type CsvKind, guessKind } from '#domain/design/guess-kind.ts';
import { describe, expect, test } from 'vitest';
import rucs from '../../../fixtures/ruc-valid.json' with { type: 'json' };

/** A column of a sheet. A second column keeps its blank cells from forming blank rows, which are ignored. */
function columnOf(label: string, values: readonly string[]): CsvColumn {
  const [column] = columnsOf([[label, 'fila'], ...values.map((value, index) => [value, `${index}`])]).columns;
  if (column === undefined) throw new Error('a sheet with a name has a column');
  return column;
}

const repeated = (values: readonly string[], times: number): string[] =>
  Array.from({ length: times }, () => values).flat();

const validRucs = rucs.map(({ ruc, dv }) => `${ruc}-${dv}`);

const cases: readonly [CsvKind, string, readonly string[]][] = [
  ['ruc', 'RUC', validRucs],
  ['ruc', 'Contribuyente', ['80009735-1', '80.009.769-6', '80099501-5']],
  ['ruc', 'RUC', ['800097351']],
  ['ruc', 'Identificador', validRucs.map((ruc) => ruc.replace('-', ''))],
  ['ruc', 'Proveedor RUC', [...repeated(['80009735-1', '80009769-6'], 12), '80009735-2']],
  ['text', 'RUC', ['80009735', '80009769', '1234567']],
  ['text', 'Expediente', ['80009735-2', '80009769-3']],
  ['email', 'Contacto', ['ana@empresa.com.py', 'Luis.Báez@nanduti.com']],
  ['phone', 'Celular', ['0981 123 456', '0971-555666', '+595 21 412 3456', '(021) 412-3456']],
  ['phone', 'x', ['+54 11 4321-1234', '0981123456']],
  ['date', 'Alta', ['21/11/2026', '1-2-26', '31.12.1999']],
  ['date', 'Alta', ['2026-11-21', '2024-02-29']],
  ['date', 'Fecha de nacimiento', ['21112026', '01021980']],
  ['number', 'Lote', ['21112026', '11021980']],
  ['text', 'Alta', ['31/02/2026', '21/11/2026']],
  ['dateTime', 'Entrada', ['21/11/2026 14:30', '2026-11-21 8:05', '2026-11-21T17:30:00Z']],
  ['cedula', 'C.I.', ['1234567', '4.567.890', '800123']],
  ['cedula', 'Cédula de identidad', ['1234567']],
  ['number', 'Kilometraje', ['1234567', '4.567.890', '800123']],
  ['percent', 'Descuento', ['10%', '5,5 %', '0 %']],
  ['percent', 'Porcentaje', ['10', '33,33']],
  ['currency', 'Valor', ['Gs. 1.234.567', '₲ 500.000']],
  ['currency', 'Precio', ['150000', '1.250.000']],
  ['currency', 'Monto USD', ['1.234,50', '10']],
  ['currency', 'Valor', ['USD 1,234.50', 'US$ 10']],
  ['decimal', 'Precio', ['1,5', '2,25']],
  ['switch', 'Activo', ['Sí', 'no', 'SI', 'No']],
  ['switch', 'Exento', ['Si']],
  ['switch', 'Vigente', ['TRUE', 'FALSE']],
  ['switch', 'Entregado', ['x', '', 'X']],
  ['switch', 'Impreso', ['S', 'N', 's']],
  ['switch', 'Cobra', ['1', '0', '1', '1', '0']],
  ['number', 'Hijos', ['1', '0']],
  ['text', 'Talle', ['S', 'M', 'L']],
  ['number', 'Cantidad', ['10', '-3', '1.500', '']],
  ['text', 'Código interno', ['10', '11']],
  ['text', 'Código de barras', ['7840001000016', '7840001000023']],
  ['text', 'Sucursal', ['001', '002', '003']],
  ['text', 'CDC', ['01800695631001001000000612021112917595714694']],
  ['text', 'Largo', ['1'.repeat(44)]],
  ['decimal', 'Peso', ['1,5', '0.125', '12']],
  ['decimal', 'Cotización', ['7.350,25']],
  ['text', 'Medida', ['10 kg', '5 kg']],
  ['select', 'Ciudad', repeated(['Asunción', 'Luque', 'LUQUE', 'Itá'], 4)],
  ['select', 'IVA', repeated(['10', '5', 'Exenta'], 3)],
  ['text', 'Ciudad', ['Asunción', 'Luque', 'Itá', 'Asunción']],
  ['text', 'Ciudad', repeated(['Asunción'], 9)],
  ['longText', 'Observaciones', ['Entregar por la tarde\nal encargado', 'Frágil']],
  ['longText', 'Notas', ['a'.repeat(201), 'corta']],
  ['text', 'Nombre', ['Ana Báez', 'Ñandutí S.A.', '=HYPERLINK("http://malo")']],
  ['text', 'Vacía', ['', '']],
  ['text', 'Mezcla', ['80009735-1', 'ana@empresa.com.py', '0981 123 456', '10']],
];

describe('the guessed kind of a column', () => {
  test.each(cases)('is %s for a column «%s» of %j', (kind, label, values) => {
    expect(guessKind(columnOf(label, values))).toBe(kind);
  });

  test('tolerates one invalid value in twenty, but not two', () => {
    const good = Array.from({ length: 19 }, (_, day) => `${day + 1}/11/2026`);
    expect(guessKind(columnOf('Alta', [...good, '31/02/2026']))).toBe('date');
    expect(guessKind(columnOf('Alta', [...good.slice(1), '31/02/2026', '32/01/2026']))).toBe('text');
  });
});
