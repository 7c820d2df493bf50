import type { FormDefinition, FormSection, FormTab } from '../form-definition.ts';
import { departments } from './departments.ts';

const identity: FormSection = {
  key: 'identificacion',
  title: 'Identificación',
  rows: [
    {
      fields: [
        { kind: 'text', key: 'nombre', label: 'Nombre o razón social', width: 6, required: true, maxLength: 120 },
        { kind: 'text', key: 'nombre_fantasia', label: 'Nombre de fantasía', width: 6, maxLength: 120 },
      ],
    },
    {
      fields: [
        {
          kind: 'select',
          key: 'tipo',
          label: 'Tipo',
          width: 4,
          required: true,
          default: "'juridica'",
          options: [
            { value: 'fisica', label: 'Persona física' },
            { value: 'juridica', label: 'Persona jurídica' },
            { value: 'exterior', label: 'Del exterior' },
          ],
        },
        {
          kind: 'ruc',
          key: 'ruc',
          label: 'RUC',
          width: 4,
          required: "tipo == 'juridica' || tipo == 'fisica' && cedula == ''",
          unique: true,
          help: 'Con guion y dígito verificador. Los RUC genéricos pueden repetirse.',
        },
        {
          kind: 'cedula',
          key: 'cedula',
          label: 'Cédula de identidad',
          width: 4,
          visible: "tipo == 'fisica'",
          required: "ruc == ''",
          help: 'De una persona física alcanza con el RUC o la cédula.',
        },
      ],
    },
  ],
};

const contact: FormSection = {
  key: 'contacto',
  title: 'Contacto',
  rows: [
    {
      fields: [
        { kind: 'email', key: 'correo', label: 'Correo electrónico', width: 6 },
        { kind: 'phone', key: 'telefono', label: 'Teléfono', width: 6, placeholder: '0981 123 456' },
      ],
    },
    { fields: [{ kind: 'text', key: 'direccion', label: 'Dirección', maxLength: 200 }] },
    {
      fields: [
        { kind: 'text', key: 'ciudad', label: 'Ciudad', width: 6, maxLength: 60 },
        {
          kind: 'select',
          key: 'departamento',
          label: 'Departamento',
          width: 6,
          visible: "tipo != 'exterior'",
          options: departments,
        },
      ],
    },
  ],
};

const relation: FormSection = {
  key: 'relacion',
  title: 'Relación con la empresa',
  rows: [
    {
      fields: [
        { kind: 'date', key: 'cliente_desde', label: 'Cliente desde', width: 4, default: 'hoy()' },
        {
          kind: 'link',
          key: 'cliente_principal',
          label: 'Cliente principal',
          width: 4,
          program: 'clientes',
          columns: ['ruc', 'ciudad'],
        },
        { kind: 'switch', key: 'activo', label: 'Activo', width: 4, default: 'true' },
      ],
    },
    { fields: [{ kind: 'longText', key: 'notas', label: 'Notas', lines: 3, maxLength: 2000 }] },
  ],
};

const terms: FormSection = {
  key: 'condiciones',
  title: 'Condiciones de venta',
  rows: [
    {
      fields: [
        {
          kind: 'select',
          key: 'moneda',
          label: 'Moneda',
          width: 4,
          required: true,
          default: "'pyg'",
          options: [
            { value: 'pyg', label: 'Guaraníes' },
            { value: 'usd', label: 'Dólares' },
          ],
        },
        {
          kind: 'select',
          key: 'condicion',
          label: 'Condición',
          width: 4,
          required: true,
          default: "'contado'",
          options: [
            { value: 'contado', label: 'Contado' },
            { value: 'credito', label: 'Crédito' },
          ],
        },
        {
          kind: 'percent',
          key: 'descuento',
          label: 'Descuento habitual',
          width: 4,
          min: '0',
          max: '100',
          zeroIsValue: true,
        },
      ],
    },
    {
      fields: [
        {
          kind: 'currency',
          key: 'limite_credito',
          label: 'Límite de crédito',
          width: 6,
          currency: 'PYG',
          min: '0',
          visible: "condicion == 'credito'",
          required: "condicion == 'credito'",
        },
        {
          kind: 'number',
          key: 'plazo',
          label: 'Plazo en días',
          width: 6,
          min: '1',
          max: '365',
          visible: "condicion == 'credito'",
          required: "condicion == 'credito'",
        },
      ],
    },
  ],
};

const prices: FormSection = {
  key: 'precios',
  title: 'Precios acordados',
  help: 'Precios propios de este cliente, en guaraníes con IVA incluido.',
  rows: [
    {
      fields: [
        {
          kind: 'table',
          key: 'precios_acordados',
          label: 'Precios acordados',
          maxRows: 1000,
          totals: ['precio', 'precio_final'],
          columns: [
            {
              kind: 'link',
              key: 'producto',
              label: 'Producto',
              program: 'productos',
              columns: ['codigo'],
              create: true,
              required: true,
              unique: true,
            },
            { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG', min: '0', required: true },
            {
              kind: 'percent',
              key: 'rebaja',
              label: 'Descuento',
              min: '0',
              max: '100',
              zeroIsValue: true,
            },
            {
              kind: 'formula',
              key: 'precio_final',
              label: 'Precio final',
              result: 'currency',
              currency: 'PYG',
              expression: 'precio * (100 - rebaja) / 100',
            },
            { kind: 'date', key: 'vigente_hasta', label: 'Vigente hasta' },
          ],
        },
      ],
    },
  ],
};

const people: FormSection = {
  key: 'personas',
  title: 'Personas de contacto',
  rows: [
    {
      fields: [
        {
          kind: 'table',
          key: 'contactos',
          label: 'Contactos',
          maxRows: 200,
          columns: [
            { kind: 'text', key: 'nombre', label: 'Nombre', required: true, maxLength: 80 },
            { kind: 'text', key: 'cargo', label: 'Cargo', maxLength: 60 },
            { kind: 'phone', key: 'telefono', label: 'Teléfono' },
            { kind: 'email', key: 'correo', label: 'Correo electrónico' },
          ],
        },
      ],
    },
    { fields: [{ kind: 'file', key: 'adjuntos', label: 'Adjuntos', maxFiles: 10 }] },
  ],
};

const tabs: FormTab[] = [
  { key: 'datos', title: 'Datos', sections: [identity, contact, relation] },
  { key: 'comercial', title: 'Comercial', sections: [terms, prices] },
  { key: 'contactos', title: 'Contactos', sections: [people] },
];

/** Customers: identity, terms of sale and contacts. */
export const clientes: FormDefinition = {
  format: 1,
  title: 'Clientes',
  one: 'cliente',
  many: 'clientes',
  description: 'Personas y empresas a las que se vende.',
  icon: 'users',
  group: 'Ventas',
  naming: 'nombre',
  tabs,
  list: {
    columns: ['nombre', 'ruc', 'tipo', 'telefono', 'ciudad', 'condicion', 'limite_credito', 'activo'],
    sort: [{ field: 'nombre' }],
  },
};
