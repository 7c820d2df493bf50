import type { FormDefinition, FormSection } from '../form-definition.ts';

/** Beyond this many times the cost a price is more likely a typing error. */
const IMPLAUSIBLE_FACTOR = 1_000;

/** The rule that what is sold by the piece has no decimals. */
const wholeUnits = (key: string) => ({
  rule: `unidad != 'unidad' && unidad != 'caja' || ${key} == redondear(${key}, 0)`,
  message: 'Las unidades y las cajas se cuentan enteras. Escriba la cantidad sin decimales.',
});

const identity: FormSection = {
  key: 'identificacion',
  title: 'Identificación',
  rows: [
    {
      fields: [
        { kind: 'text', key: 'codigo', label: 'Código', width: 3, required: true, unique: true, maxLength: 30 },
        { kind: 'text', key: 'descripcion', label: 'Descripción', width: 9, required: true, maxLength: 120 },
      ],
    },
    {
      fields: [
        {
          kind: 'select',
          key: 'rubro',
          label: 'Rubro',
          width: 4,
          options: [
            { value: 'alimentos', label: 'Alimentos' },
            { value: 'bebidas', label: 'Bebidas' },
            { value: 'limpieza', label: 'Limpieza' },
            { value: 'ferreteria', label: 'Ferretería' },
            { value: 'papeleria', label: 'Papelería' },
            { value: 'servicios', label: 'Servicios' },
            { value: 'otros', label: 'Otros' },
          ],
        },
        {
          kind: 'select',
          key: 'unidad',
          label: 'Unidad',
          width: 4,
          required: true,
          default: "'unidad'",
          options: [
            { value: 'unidad', label: 'Unidad' },
            { value: 'kilo', label: 'Kilogramo' },
            { value: 'litro', label: 'Litro' },
            { value: 'metro', label: 'Metro' },
            { value: 'caja', label: 'Caja' },
            { value: 'hora', label: 'Hora' },
          ],
        },
        { kind: 'switch', key: 'activo', label: 'Activo', width: 4, default: 'true' },
      ],
    },
  ],
};

const price: FormSection = {
  key: 'precio',
  title: 'Precio e IVA',
  rows: [
    {
      fields: [
        {
          kind: 'currency',
          key: 'precio_venta',
          label: 'Precio de venta con IVA',
          width: 4,
          currency: 'PYG',
          min: '0',
          required: true,
          validations: [
            {
              rule: 'costo == null || precio_venta >= costo',
              message: 'El precio es menor que el costo.',
              warns: true,
            },
            {
              rule: `vacio(costo) || precio_venta <= costo * ${IMPLAUSIBLE_FACTOR}`,
              message: 'El precio es más de mil veces el costo. Revise si sobran ceros.',
              warns: true,
            },
          ],
        },
        {
          kind: 'currency',
          key: 'costo',
          label: 'Costo con IVA',
          width: 4,
          currency: 'PYG',
          min: '0',
          help: 'Si no lo sabe, déjelo vacío: no habrá margen.',
        },
        {
          kind: 'formula',
          key: 'margen',
          label: 'Margen con IVA',
          width: 4,
          result: 'percent',
          decimals: 2,
          expression: 'costo != null && precio_venta > 0 ? (precio_venta - costo) / precio_venta * 100 : null',
        },
      ],
    },
    {
      fields: [
        {
          kind: 'select',
          key: 'iva',
          label: 'IVA',
          width: 4,
          required: true,
          default: "'iva_10'",
          options: [
            { value: 'iva_10', label: '10 %' },
            { value: 'iva_5', label: '5 %' },
            { value: 'exenta', label: 'Exenta' },
          ],
        },
        {
          kind: 'formula',
          key: 'iva_incluido',
          label: 'IVA incluido en el precio',
          width: 4,
          result: 'currency',
          currency: 'PYG',
          expression: "iva == 'iva_10' ? precio_venta / 11 : iva == 'iva_5' ? precio_venta / 21 : 0",
        },
      ],
    },
  ],
};

const stock: FormSection = {
  key: 'existencias',
  title: 'Existencias',
  rows: [
    {
      fields: [
        {
          kind: 'decimal',
          key: 'stock',
          label: 'Stock',
          width: 4,
          decimals: 3,
          trimsZeros: true,
          zeroIsValue: true,
          validations: [
            wholeUnits('stock'),
            { rule: 'stock >= 0', message: 'El stock es negativo. Revise si falta cargar una entrada.', warns: true },
          ],
        },
        {
          kind: 'decimal',
          key: 'stock_minimo',
          label: 'Stock mínimo',
          width: 4,
          decimals: 3,
          trimsZeros: true,
          min: '0',
          zeroIsValue: true,
          validations: [wholeUnits('stock_minimo')],
        },
        {
          kind: 'formula',
          key: 'reponer',
          label: 'Hay que reponer',
          width: 4,
          result: 'switch',
          expression: 'stock < stock_minimo',
        },
      ],
    },
    { fields: [{ kind: 'longText', key: 'notas', label: 'Notas', lines: 3, maxLength: 2000 }] },
  ],
};

/** Products: prices and costs in guaraníes, both with IVA, and stock. */
export const productos: FormDefinition = {
  format: 1,
  title: 'Productos',
  one: 'producto',
  many: 'productos',
  description: 'Artículos y servicios que se venden.',
  icon: 'box',
  group: 'Ventas',
  naming: 'descripcion',
  tabs: [{ key: 'datos', title: 'Datos', sections: [identity, price, stock] }],
  list: {
    columns: ['codigo', 'descripcion', 'rubro', 'precio_venta', 'margen', 'stock', 'activo'],
    sort: [{ field: 'descripcion' }],
  },
};
