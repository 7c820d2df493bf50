import type { FormValues } from '#domain/fields/field-kind.ts';
import { type RandomGenerator, createRandomGenerator } from './random-generator.ts';
import { demoGoods, demoManufacturers, demoServices, type Goods } from './goods.texts.ts';

/** Rounds an amount to hundreds of guaraníes. */
const rounded = (amount: number): string => String(Math.round(amount / 100) * 100);

interface Article {
  goods: Goods;
  name: string;
  size: number;
  manufacturer: string;
}

/**
 * Lists every product name in every size, one manufacturer after the other; the first thousand contain articles of
 * every manufacturer.
 */
function articles(): Article[] {
  return demoManufacturers.flatMap((manufacturer) =>
    demoGoods.flatMap((goods) =>
      goods.names.flatMap((name) => goods.sizes.map((_, size) => ({ goods, name, size, manufacturer }))),
    ),
  );
}

function article({ goods, name, size, manufacturer }: Article, number: number, random: RandomGenerator): FormValues {
  const cost = goods.cost * (1 + size * 1.6) * (random.integer(80, 140) / 100);
  const minStock = random.integer(1, 12) * 5;
  return {
    codigo: `${goods.code}-${String(number).padStart(4, '0')}`,
    descripcion: `${name} ${manufacturer} ${goods.sizes[size] ?? ''}`.trim(),
    rubro: goods.trade,
    unidad: goods.unit,
    activo: !random.is(4),
    precio_venta: rounded(cost * (random.integer(118, 155) / 100)),
    costo: rounded(cost),
    iva: goods.iva,
    stock: random.is(12) ? String(random.integer(0, minStock - 1)) : String(minStock + random.integer(0, 400)),
    stock_minimo: String(minStock),
    notas: '',
  };
}

const service = (name: string, number: number, random: RandomGenerator): FormValues => ({
  codigo: `SER-${String(number).padStart(4, '0')}`,
  descripcion: name,
  rubro: 'servicios',
  unidad: 'hora',
  activo: true,
  precio_venta: rounded(random.integer(45_000, 180_000)),
  costo: '',
  iva: 'iva_10',
  stock: '0',
  stock_minimo: '0',
  notas: '',
});

/**
 * Generates the first `count` products of the demonstration company, beginning with the services; the same ones in
 * every run.
 */
export function demoProducts(count: number): FormValues[] {
  const random = createRandomGenerator(20_261);
  const services = demoServices.map((name, index) => service(name, index + 1, random));
  const goods = articles().map((one, index) => article(one, index + 1, random));
  return [...services, ...goods].slice(0, count);
}
