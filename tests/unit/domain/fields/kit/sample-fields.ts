import type { ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { checkDigit } from '#domain/ruc.ts';
import { instantOfClock } from '#domain/dates.ts';
import { Decimal } from '#domain/money/decimal.ts';
import * as fc from 'fast-check';

const base = { key: 'dato', label: 'Dato' } as const;

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''));

/** Numbers with at most this many decimals, in the text form in which fields store them. */
const figures = (decimals: number) =>
  fc
    .bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n })
    .filter((scaled) => scaled / 10n ** BigInt(decimals) < 10n ** 15n && -scaled / 10n ** BigInt(decimals) < 10n ** 15n)
    .map((scaled) => Decimal.fromScaled(scaled, decimals).toString());

const dates = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2199, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

const instants = fc
  .tuple(dates, fc.integer({ min: 0, max: 1439 }))
  .map(([date, minute]) => instantOfClock(date, new Date(minute * 60_000).toISOString().slice(11, 16)))
  .filter((instant) => instant !== undefined);

const rucs = fc
  .tuple(fc.integer({ min: 10, max: 9_999_999 }), fc.constantFrom(...'0123456789ABCD'))
  .map(([number, last]) => `${number}${last}-${checkDigit(`${number}${last}`)}`);

const phones = fc.oneof(
  digits(6, 6).map((line) => `+595981${line}`),
  digits(7, 7).map((line) => `+59521${line}`),
  digits(6, 6).map((line) => `+595331${line}`),
  digits(10, 10).map((line) => `+54${line}`),
);

const emails = fc
  .tuple(fc.stringMatching(/^[a-zñ0-9]{1,20}$/), fc.stringMatching(/^[a-z]{1,20}$/))
  .map(([name, domain]) => `${name}@${domain}.com.py`);

const lines = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.stringMatching(/^[a-zñáéíóú .-]{0,30}$/));

const options = [
  { value: 'contado', label: 'Contado' },
  { value: 'credito', label: 'Crédito' },
  { value: 'c-2', label: 'Crédito a 60 días' },
];

/** Fields of every kind whose values are typed, with arbitraries of their stored values. */
export const typedFields: readonly { field: LeafField; values: fc.Arbitrary<unknown> }[] = [
  { field: { ...base, kind: 'text' }, values: lines },
  { field: { ...base, kind: 'longText' }, values: fc.array(lines, { maxLength: 4 }).map((all) => all.join('\r\n')) },
  { field: { ...base, kind: 'number' }, values: figures(0) },
  { field: { ...base, kind: 'decimal', decimals: 0 }, values: figures(0) },
  { field: { ...base, kind: 'decimal', decimals: 3 }, values: figures(3) },
  { field: { ...base, kind: 'decimal', decimals: 8 }, values: figures(8) },
  { field: { ...base, kind: 'currency', currency: 'PYG' }, values: figures(0) },
  { field: { ...base, kind: 'currency', currency: 'USD' }, values: figures(2) },
  { field: { ...base, kind: 'currency', currency: 'BRL' }, values: figures(2) },
  { field: { ...base, kind: 'currency', currency: 'ARS' }, values: figures(2) },
  { field: { ...base, kind: 'percent' }, values: figures(2) },
  { field: { ...base, kind: 'percent', decimals: 0 }, values: figures(0) },
  { field: { ...base, kind: 'date' }, values: dates },
  { field: { ...base, kind: 'dateTime' }, values: instants },
  { field: { ...base, kind: 'switch' }, values: fc.boolean() },
  { field: { ...base, kind: 'switch', onLabel: 'Activo', offLabel: 'Cesado' }, values: fc.boolean() },
  { field: { ...base, kind: 'select', options }, values: fc.constantFrom(...options.map(({ value }) => value)) },
  { field: { ...base, kind: 'ruc' }, values: rucs },
  { field: { ...base, kind: 'cedula' }, values: fc.integer({ min: 1, max: 99_999_999 }).map(String) },
  { field: { ...base, kind: 'phone' }, values: phones },
  { field: { ...base, kind: 'email' }, values: emails },
];

const uuids = fc.uuid({ version: 7 });

const formula = { ...base, kind: 'formula', expression: 'x' } as const;

const columns: LeafField[] = [
  { kind: 'number', key: 'cantidad', label: 'Cantidad' },
  { kind: 'text', key: 'detalle', label: 'Detalle' },
  { kind: 'formula', key: 'total', label: 'Total', expression: 'cantidad', result: 'number' },
];

const rows = fc.uniqueArray(
  fc.record({ id: uuids, values: fc.record({ cantidad: figures(0), detalle: lines }, { requiredKeys: [] }) }),
  { selector: ({ id }) => id, maxLength: 5 },
);

/** Fields of every kind that has a value, with arbitraries of their stored values. */
export const allFields: readonly { field: ValueField; values: fc.Arbitrary<unknown> }[] = [
  ...typedFields,
  { field: { ...base, kind: 'link', program: 'clientes' }, values: uuids },
  { field: { ...base, kind: 'file', maxFiles: 3 }, values: fc.uniqueArray(uuids, { maxLength: 3 }) },
  { field: { ...formula, result: 'text' }, values: lines },
  { field: { ...formula, result: 'number' }, values: figures(0) },
  { field: { ...formula, result: 'decimal', decimals: 4 }, values: figures(4) },
  { field: { ...formula, result: 'currency', currency: 'USD' }, values: figures(2) },
  { field: { ...formula, result: 'percent' }, values: figures(2) },
  { field: { ...formula, result: 'date' }, values: dates },
  { field: { ...formula, result: 'switch' }, values: fc.boolean() },
  { field: { ...base, kind: 'table', columns }, values: rows },
];

/** The name of a field in test titles: its configuration as JSON. */
export const nameOf = (field: ValueField): string => {
  const { key: _key, label: _label, ...rest } = field;
  return JSON.stringify(rest);
};
