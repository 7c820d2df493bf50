import type { FormValues, TableRow } from '#domain/fields/field-kind.ts';
import { checkDigit } from '#domain/ruc.ts';
import { type Chance, createChance } from './random-generator.ts';
import { demoNames as names } from './names.texts.ts';

/** Values that customers refer to. */
export interface CustomerContext {
  /** Business date of their creation, `YYYY-MM-DD`. */
  today: string;
  /** Ids of products, at least one. */
  products: readonly [string, ...string[]];
  /** Ids of customers created before. */
  parents: readonly string[];
  newId: () => string;
}

const DAY = 86_400_000;
/** Base numbers of RUCs that no identity card has. */
const COMPANY_BASE = 80_100_000;
/** Step between base numbers: coprime to the range, so that none repeats. */
const STEP = 7_919;
const PERSON_BASE = 1_200_000;
const PERSON_RANGE = 4_600_000;

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

const withDigit = (base: number) => `${base}-${checkDigit(String(base))}`;

const mobile = (chance: Chance) =>
  `+5959${chance.integer(61, 99)}${String(chance.integer(0, 999_999)).padStart(6, '0')}`;

/** A name in the spelling of mail addresses. */
const mailName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replace(/\.$/, '');

const mailOf = (name: string, chance: Chance) => `${mailName(name)}${chance.integer(1, 99)}@ejemplo.com.py`;

const person = (chance: Chance) => `${chance.of(names.first)} ${chance.of(names.second)}`;

/** Identity of a customer: a person, a company or, rarely, a foreigner. */
function identity(index: number, chance: Chance) {
  if (chance.is(2))
    return { tipo: 'exterior', nombre: chance.of(names.abroad), nombre_fantasia: '', ruc: '', cedula: '' };
  if (chance.is(45)) {
    const base = PERSON_BASE + ((index * STEP) % PERSON_RANGE);
    const nombre = `${person(chance)} ${chance.of(names.second)}`;
    return { tipo: 'fisica', nombre, nombre_fantasia: '', ruc: withDigit(base), cedula: String(base) };
  }
  const trade = `${chance.of(names.trades)} ${chance.of(names.places)}`;
  const nombre = `${trade} ${chance.of(names.forms)}`;
  const fantasia = chance.is(30) ? trade : '';
  return { tipo: 'juridica', nombre, nombre_fantasia: fantasia, ruc: withDigit(COMPANY_BASE + index * 37), cedula: '' };
}

/** Payment terms of a customer. */
function terms(chance: Chance) {
  const isOnCredit = chance.is(35);
  return {
    moneda: chance.is(6) ? 'usd' : 'pyg',
    condicion: isOnCredit ? 'credito' : 'contado',
    descuento: chance.of(['0', '0', '0', '2.5', '5', '10']),
    limite_credito: isOnCredit ? String(chance.integer(2, 60) * 1_000_000) : '',
    plazo: isOnCredit ? chance.of(['15', '30', '30', '45', '60']) : '',
  };
}

function agreedPrices(chance: Chance, { products, newId, today }: CustomerContext): TableRow[] {
  const count = chance.is(12) ? chance.integer(2, 8) : 0;
  const first = chance.integer(0, products.length - 1);
  return Array.from({ length: count }, (_, index) => ({
    id: newId(),
    values: {
      // Consecutive products, so that none repeats.
      producto: products[(first + index) % products.length] ?? products[0],
      precio: String(chance.integer(40, 900) * 100),
      rebaja: chance.of(['0', '0', '5', '10']),
      vigente_hasta: chance.is(50) ? daysBefore(today, -chance.integer(20, 300)) : '',
    },
  }));
}

function contacts(chance: Chance, { newId }: CustomerContext): TableRow[] {
  const count = chance.is(25) ? chance.integer(1, 3) : 0;
  return Array.from({ length: count }, () => {
    const nombre = person(chance);
    const correo = chance.is(60) ? mailOf(nombre, chance) : '';
    return { id: newId(), values: { nombre, cargo: chance.of(names.posts), telefono: mobile(chance), correo } };
  });
}

function customer(index: number, chance: Chance, context: CustomerContext): FormValues {
  const who = identity(index, chance);
  const { city, department } = chance.of(names.cities);
  const parent = chance.is(4) ? context.parents[chance.integer(0, context.parents.length - 1)] : undefined;
  return {
    ...who,
    correo: chance.is(55) ? mailOf(who.nombre, chance) : '',
    telefono: chance.is(85) ? mobile(chance) : '',
    direccion: `${chance.of(names.streets)} ${chance.integer(100, 4_900)}`,
    ciudad: who.tipo === 'exterior' ? chance.of(['Foz do Iguaçu', 'Posadas', 'Clorinda']) : city,
    departamento: who.tipo === 'exterior' ? '' : department,
    cliente_desde: daysBefore(context.today, chance.integer(10, 2_600)),
    cliente_principal: parent ?? '',
    activo: !chance.is(5),
    notas: chance.is(8) ? chance.of(names.notes) : '',
    ...terms(chance),
    precios_acordados: agreedPrices(chance, context),
    contactos: contacts(chance, context),
    adjuntos: [],
  };
}

/**
 * Generates customers number `from` to before `to` of the demonstration company: the same ones each time except for
 * their links.
 */
export const demoCustomers = (from: number, to: number, context: CustomerContext): FormValues[] => {
  const chance = createChance(7_000 + from);
  return Array.from({ length: to - from }, (_, index) => customer(from + index, chance, context));
};
