import type { FormValues, TableRow } from '#domain/fields/field-kind.ts';
import { checkDigit } from '#domain/ruc.ts';
import { type RandomGenerator, createRandomGenerator } from './random-generator.ts';
import { demoNames as names } from './names.texts.ts';

/** Values that the generated customers depend on. */
export interface CustomerContext {
  /** Business date on which the customers are created, `YYYY-MM-DD`. */
  today: string;
  /** Ids of products that agreed prices refer to; at least one. */
  products: readonly [string, ...string[]];
  /** Ids of existing customers, which new customers may name as their main customer. */
  parents: readonly string[];
  newId: () => string;
}

const DAY = 86_400_000;
/**
 * First base number of company RUCs, above the numbers of identity cards, which are the base numbers of personal RUCs.
 */
const COMPANY_BASE = 80_100_000;
/** Step between the base numbers of persons; coprime to `PERSON_RANGE`, so that no number repeats. */
const STEP = 7_919;
const PERSON_BASE = 1_200_000;
const PERSON_RANGE = 4_600_000;

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

const withDigit = (base: number) => `${base}-${checkDigit(String(base))}`;

const mobile = (random: RandomGenerator) =>
  `+5959${random.integer(61, 99)}${String(random.integer(0, 999_999)).padStart(6, '0')}`;

/** Converts a name to the local part of an e-mail address. */
const mailName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replace(/\.$/, '');

const mailOf = (name: string, random: RandomGenerator) => `${mailName(name)}${random.integer(1, 99)}@ejemplo.com.py`;

const person = (random: RandomGenerator) => `${random.of(names.first)} ${random.of(names.second)}`;

/** Identity of a customer: a person, a company or, rarely, a foreigner. */
function identity(index: number, random: RandomGenerator) {
  if (random.is(2))
    return { tipo: 'exterior', nombre: random.of(names.abroad), nombre_fantasia: '', ruc: '', cedula: '' };
  if (random.is(45)) {
    const base = PERSON_BASE + ((index * STEP) % PERSON_RANGE);
    const nombre = `${person(random)} ${random.of(names.second)}`;
    return { tipo: 'fisica', nombre, nombre_fantasia: '', ruc: withDigit(base), cedula: String(base) };
  }
  const trade = `${random.of(names.trades)} ${random.of(names.places)}`;
  const nombre = `${trade} ${random.of(names.forms)}`;
  const fantasia = random.is(30) ? trade : '';
  return { tipo: 'juridica', nombre, nombre_fantasia: fantasia, ruc: withDigit(COMPANY_BASE + index * 37), cedula: '' };
}

/** Payment terms of a customer. */
function terms(random: RandomGenerator) {
  const isOnCredit = random.is(35);
  return {
    moneda: random.is(6) ? 'usd' : 'pyg',
    condicion: isOnCredit ? 'credito' : 'contado',
    descuento: random.of(['0', '0', '0', '2.5', '5', '10']),
    limite_credito: isOnCredit ? String(random.integer(2, 60) * 1_000_000) : '',
    plazo: isOnCredit ? random.of(['15', '30', '30', '45', '60']) : '',
  };
}

function agreedPrices(random: RandomGenerator, { products, newId, today }: CustomerContext): TableRow[] {
  const count = random.is(12) ? random.integer(2, 8) : 0;
  const first = random.integer(0, products.length - 1);
  return Array.from({ length: count }, (_, index) => ({
    id: newId(),
    values: {
      // Consecutive products, so that no product repeats.
      producto: products[(first + index) % products.length] ?? products[0],
      precio: String(random.integer(40, 900) * 100),
      rebaja: random.of(['0', '0', '5', '10']),
      vigente_hasta: random.is(50) ? daysBefore(today, -random.integer(20, 300)) : '',
    },
  }));
}

function contacts(random: RandomGenerator, { newId }: CustomerContext): TableRow[] {
  const count = random.is(25) ? random.integer(1, 3) : 0;
  return Array.from({ length: count }, () => {
    const nombre = person(random);
    const correo = random.is(60) ? mailOf(nombre, random) : '';
    return { id: newId(), values: { nombre, cargo: random.of(names.posts), telefono: mobile(random), correo } };
  });
}

function customer(index: number, random: RandomGenerator, context: CustomerContext): FormValues {
  const who = identity(index, random);
  const { city, department } = random.of(names.cities);
  const parent = random.is(4) ? context.parents[random.integer(0, context.parents.length - 1)] : undefined;
  return {
    ...who,
    correo: random.is(55) ? mailOf(who.nombre, random) : '',
    telefono: random.is(85) ? mobile(random) : '',
    direccion: `${random.of(names.streets)} ${random.integer(100, 4_900)}`,
    ciudad: who.tipo === 'exterior' ? random.of(['Foz do Iguaçu', 'Posadas', 'Clorinda']) : city,
    departamento: who.tipo === 'exterior' ? '' : department,
    cliente_desde: daysBefore(context.today, random.integer(10, 2_600)),
    cliente_principal: parent ?? '',
    activo: !random.is(5),
    notas: random.is(8) ? random.of(names.notes) : '',
    ...terms(random),
    precios_acordados: agreedPrices(random, context),
    contactos: contacts(random, context),
    adjuntos: [],
  };
}

/**
 * Generates the customers of the demonstration company with the numbers from `from` up to, but not including, `to`.
 * Every run generates the same customers, except for the records they link to.
 */
export const demoCustomers = (from: number, to: number, context: CustomerContext): FormValues[] => {
  const random = createRandomGenerator(7_000 + from);
  return Array.from({ length: to - from }, (_, index) => customer(from + index, random, context));
};
