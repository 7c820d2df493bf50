import type { FormValues } from '#domain/fields/field-kind.ts';
import { type Chance, createChance } from './chance.ts';
import { demoGoods, demoMakers, demoServices, type Goods } from './goods.texts.ts';

/** Prices end in hundreds of guaraníes. */
const rounded = (amount: number): string => String(Math.round(amount / 100) * 100);

interface Article {
  goods: Goods;
  name: string;
  size: number;
  maker: string;
}

/**
 * Every product line in every size of every manufacturer, alternating manufacturers, so that the first thousand contain
 * some of all.
 */
function articles(): Article[] {
  return demoMakers.flatMap((maker) =>
    demoGoods.flatMap((goods) =>
      goods.names.flatMap((name) => goods.sizes.map((_, size) => ({ goods, name, size, maker }))),
    ),
  );
}

function article({ goods, name, size, maker }: Article, number: number, chance: Chance): FormValues {
  const cost = goods.cost * (1 + size * 1.6) * (chance.whole(80, 140) / 100);
  const least = chance.whole(1, 12) * 5;
  return {
    codigo: `${goods.code}-${String(number).padStart(4, '0')}`,
    descripcion: `${name} ${maker} ${goods.sizes[size] ?? ''}`.trim(),
    rubro: goods.trade,
    unidad: goods.unit,
    activo: !chance.is(4),
    precio_venta: rounded(cost * (chance.whole(118, 155) / 100)),
    costo: rounded(cost),
    iva: goods.iva,
    stock: chance.is(12) ? String(chance.whole(0, least - 1)) : String(least + chance.whole(0, 400)),
    stock_minimo: String(least),
    notas: '',
  };
}

const service = (name: string, number: number, chance: Chance): FormValues => ({
  codigo: `SER-${String(number).padStart(4, '0')}`,
  descripcion: name,
  rubro: 'servicios',
  unidad: 'hora',
  activo: true,
  precio_venta: rounded(chance.whole(45_000, 180_000)),
  costo: '',
  iva: 'iva_10',
  stock: '0',
  stock_minimo: '0',
  notas: '',
});

/** Generates the products of the demonstration company, the same ones each time; services first. */
export function demoProducts(count: number): FormValues[] {
  const chance = createChance(20_261);
  const services = demoServices.map((name, index) => service(name, index + 1, chance));
  const goods = articles().map((one, index) => article(one, index + 1, chance));
  return [...services, ...goods].slice(0, count);
}
