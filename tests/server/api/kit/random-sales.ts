import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { Field } from '#domain/fields/field.ts';
import { type Random, randomOf } from '../../../unit/domain/design/kit/random.ts';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
/** The fields of a program of sales, of each index that lists filter by. */
export const saleFields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'decimal', key: 'monto', label: 'Monto', decimals: 2 },
  { kind: 'date', key: 'dia', label: 'Día' },
  { kind: 'switch', key: 'pagado', label: 'Pagado' },
  { kind: 'select', key: 'clase', label: 'Clase', options },
  { kind: 'cedula', key: 'cedula', label: 'Cédula' },
  { kind: 'formula', key: 'grande', label: 'Grande', expression: 'monto > 0.0', result: 'switch' },
];

const pick = (random: Random, ...texts: string[]): string => random.of(texts) ?? '';
const dayOf = (random: Random) => `2026-0${1 + random.below(3)}-1${random.below(10)}`;
const amountOf = (random: Random) => `${random.below(41) - 20}.${random.below(100)}`;

const valuesOf = (random: Random): object => ({
  nombre: `${pick(random, 'rojo', 'azul', 'ñandú')} ${pick(random, 'uno', 'dos')}`,
  ...(random.chance(0.8) && { monto: amountOf(random) }),
  ...(random.chance(0.8) && { dia: dayOf(random) }),
  ...(random.chance(0.8) && { clase: pick(random, 'a', 'b', 'c') }),
  pagado: random.chance(0.5),
  ...(random.chance(0.8) && { cedula: pick(random, '1234567', '800', '45678') }),
});

function conditionOf(random: Random): RecordFilter {
  const conditions: RecordFilter[] = [
    { field: 'nombre', op: 'contains', value: pick(random, 'ro', 'nandu', 'dos', 'u d') },
    { field: 'nombre', op: 'is', value: 'rojo uno' },
    { field: 'monto', op: random.of(['gt', 'gte', 'lt', 'lte'] as const) ?? 'gt', value: amountOf(random) },
    { field: 'monto', op: random.chance(0.5) ? 'empty' : 'notEmpty' },
    { field: 'dia', op: 'between', value: [dayOf(random), dayOf(random)].toSorted() },
    { field: 'clase', op: 'anyOf', value: [pick(random, 'a', 'b'), pick(random, 'b', 'c')] },
    { field: 'clase', op: 'noneOf', value: [pick(random, 'a', 'b'), pick(random, 'b', 'c')] },
    { field: 'pagado', op: 'is', value: pick(random, 'true', 'false') },
    { field: 'grande', op: 'is', value: pick(random, 'true', 'false') },
    { field: 'cedula', op: 'is', value: pick(random, '800', '1234567') },
  ];
  return random.of(conditions) ?? { and: [] };
}

function filterOf(random: Random, depth = 2): RecordFilter {
  if (depth === 0 || random.chance(0.4)) return conditionOf(random);
  const parts = Array.from({ length: random.below(4) }, () => filterOf(random, depth - 1));
  return random.chance(0.5) ? { and: parts } : { or: parts };
}

/** Values of sales, and filters over them; the same for the same seed. */
export function randomSales(seed: number, counts: { records: number; filters: number }) {
  const random = randomOf(seed);
  return {
    records: Array.from({ length: counts.records }, () => valuesOf(random)),
    filters: Array.from({ length: counts.filters }, () => filterOf(random)),
  };
}
