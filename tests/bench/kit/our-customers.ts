import type { FormValues } from '#domain/fields/field-kind.ts';
import { DEFINITION_FORMAT, type FormDefinition } from '#domain/forms/form-definition.ts';
import { CITIES, type Customer } from './customers.ts';

/** Stored key of a city: `Ciudad del Este` → `ciudad-del-este`. */
export const cityKey = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');

/** The city with this stored key; an empty string if there is none. */
export const cityOf = (key: string): string => CITIES.find((name) => cityKey(name) === key) ?? '';

/** The form of our program that stores the peers' customers. */
export const customersDefinition: FormDefinition = {
  format: DEFINITION_FORMAT,
  title: 'Cartera',
  one: 'cuenta',
  many: 'cuentas',
  icon: 'users',
  group: 'Medición',
  naming: 'nombre',
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        {
          key: 'todo',
          rows: [
            { fields: [{ kind: 'text', key: 'nombre', label: 'Nombre' }] },
            {
              fields: [
                {
                  kind: 'select',
                  key: 'ciudad',
                  label: 'Ciudad',
                  options: CITIES.map((label) => ({ value: cityKey(label), label })),
                },
              ],
            },
            { fields: [{ kind: 'email', key: 'correo', label: 'Correo' }] },
            { fields: [{ kind: 'currency', key: 'limite', label: 'Límite', currency: 'PYG' }] },
            { fields: [{ kind: 'date', key: 'alta', label: 'Alta' }] },
          ],
        },
      ],
    },
  ],
  list: { columns: ['nombre', 'ciudad', 'correo', 'limite', 'alta'], sort: [{ field: 'nombre' }] },
};

/** The values of a customer as a record of `customersDefinition`. */
export const customerValues = ({ nombre, ciudad, correo, limite, alta }: Customer): FormValues => ({
  nombre,
  ciudad: cityKey(ciudad),
  correo,
  limite: String(limite),
  alta,
});
