import { readRecordsAddress, recordsAddress, type RecordsPlace } from '#features/records/records-address.ts';
import { describe, expect, test } from 'vitest';

const place: RecordsPlace = {
  program: 'clientes',
  view: 'list',
  record: null,
  text: '',
  filter: null,
  sort: null,
  size: 25,
  isFilterBroken: false,
  display: 'list',
  groupBy: null,
  chart: { measure: null, group: null, split: null, kind: null },
  calendar: { field: null, month: null },
};

const read = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return readRecordsAddress('clientes', path, query);
};

describe('the URL of a program', () => {
  test.each<[string, Partial<RecordsPlace>]>([
    ['/clientes', {}],
    ['/clientes/nuevo', { record: 'nuevo' }],
    ['/clientes/01890a5d', { record: '01890a5d' }],
    ['/clientes/papelera', { view: 'bin' }],
    ['/clientes?filas=todas', { size: 'todas' }],
    ['/clientes?orden=-saldo%2Cnombre', { sort: [{ field: 'saldo', descending: true }, { field: 'nombre' }] }],
    ['/clientes?buscar=ana+b%C3%A1ez', { text: 'ana báez' }],
    ['/clientes?agrupar=ciudad', { groupBy: { field: 'ciudad', by: null } }],
    [
      '/clientes?vista=grafico&medida=suma%3Asaldo&por=alta%3Ames&dividir=ciudad&forma=apiladas',
      {
        display: 'chart',
        chart: {
          measure: { kind: 'sum', field: 'saldo' },
          group: { field: 'alta', by: 'month' },
          split: 'ciudad',
          kind: 'stackedBars',
        },
      },
    ],
    [
      '/clientes?vista=calendario&fecha=alta&mes=2026-11',
      { display: 'calendar', calendar: { field: 'alta', month: '2026-11' } },
    ],
  ])('round-trips %s', (address, part) => {
    expect(read(address)).toEqual({ ...place, ...part });
    expect(recordsAddress({ ...place, ...part })).toBe(address);
  });

  test('preserves a filter with nested conditions', () => {
    const filter: RecordsPlace['filter'] = {
      or: [
        { field: 'limite', op: 'between', value: ['0', '1500000.5'] },
        {
          and: [
            { field: 'ciudad', op: 'contains', value: 'asunción & lambaré' },
            { field: 'notas', op: 'empty' },
          ],
        },
      ],
    };
    expect(read(recordsAddress({ ...place, filter }))).toEqual({ ...place, filter });
  });

  test.each(['{', '[]', '{"field":"Mal","op":"is"}', '{"field":"a","op":"nope"}', '{"and":"x"}'])(
    'ignores and reports an invalid filter: %s',
    (written) => {
      const search = new URLSearchParams({ filtro: written }).toString();
      expect(read(`/clientes?${search}`)).toEqual({ ...place, isFilterBroken: true });
    },
  );

  test('ignores invalid choices of views', () => {
    const written = '?vista=mapa&agrupar=Mal&medida=suma&por=a:siglo&dividir=--&forma=torta&fecha=&mes=2026-13';
    expect(read(`/clientes${written}`)).toEqual({
      ...place,
      chart: { ...place.chart, group: { field: 'a', by: null } },
    });
  });

  test('ignores invalid sort fields and reads at most four valid ones', () => {
    expect(read('/clientes?orden=a,%20,--b,c,d,e,f').sort).toEqual([
      { field: 'a' },
      { field: 'c' },
      { field: 'd' },
      { field: 'e' },
    ]);
  });
});
