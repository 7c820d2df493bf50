import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { formOf, publish } from './kit/forms.ts';
import { addMember, addRole, registerCompany, type Member, type Person } from './kit/people.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

const program = 'articulos';

const nombre: Field = { kind: 'text', key: 'nombre', label: 'Nombre', required: true };
const costo: Field = { kind: 'currency', key: 'costo', label: 'Costo', currency: 'PYG', min: '0' };
const precio: FieldOf<'currency'> = {
  kind: 'currency',
  key: 'precio',
  label: 'Precio',
  currency: 'PYG',
  required: 'costo > 0',
  default: 'costo * 2',
  validations: [
    { rule: 'precio >= costo', message: 'El precio es menor que el costo.' },
    { rule: 'precio < 1000000', message: 'El precio es demasiado alto.' },
  ],
};
const margen: Field = {
  kind: 'formula',
  key: 'margen',
  label: 'Margen',
  help: 'Sobre el precio.',
  result: 'percent',
  decimals: 6,
  expression: 'precio > 0 ? (precio - costo) / precio * 100 : 0',
};
const bueno: Field = {
  kind: 'formula',
  key: 'bueno',
  label: 'Buen margen',
  result: 'switch',
  expression: 'margen > 30',
};
const iva: Field = {
  kind: 'formula',
  key: 'iva',
  label: 'IVA',
  result: 'currency',
  currency: 'PYG',
  expression: 'precio / 11',
};
const aviso: Field = { kind: 'note', key: 'aviso', label: 'Aviso', text: 'Bajo margen', visible: '!bueno' };
const stock: Field = { kind: 'number', key: 'stock', label: 'Stock', visible: 'precio > 0', readOnly: 'margen < 0' };
const proveedores: FieldOf<'table'> = {
  kind: 'table',
  key: 'proveedores',
  label: 'Proveedores',
  columns: [
    { kind: 'text', key: 'quien', label: 'Quién', visible: 'costo > 5' },
    { kind: 'currency', key: 'oferta', label: 'Oferta', currency: 'PYG', default: 'costo' },
    { kind: 'formula', key: 'diferencia', label: 'Diferencia', result: 'number', expression: 'oferta - costo' },
    { kind: 'formula', key: 'mitad', label: 'Mitad', result: 'number', expression: 'oferta / 2' },
  ],
};

const inRows = (...fields: Field[]) => fields.map((field) => ({ fields: [field] }));

const definition = formOf([], {
  naming: 'nombre',
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        { key: 'ventas', rows: inRows(nombre, costo, precio, margen, bueno, iva) },
        { key: 'deposito', visible: 'costo >= 0', rows: inRows(aviso, stock, proveedores) },
        {
          key: 'leyenda',
          rows: [{ fields: [{ kind: 'note', key: 'nota', label: 'Nota', text: 'Siempre a la vista' }] }],
        },
      ],
    },
    {
      key: 'compras',
      title: 'Compras',
      sections: [{ key: 'secreto', rows: [{ fields: [{ kind: 'text', key: 'origen', label: 'Origen' }] }] }],
    },
  ],
  list: { columns: ['nombre', 'costo', 'margen'], sort: [{ field: 'costo' }, { field: 'nombre' }] },
});

let api: Api;
let ana: Person;
let count = 0;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, program, definition);
});

afterAll(() => api.close());

/** Creates a user with one role for each set of restricted fields. */
async function memberWith(...restrictions: Record<string, 'hidden' | 'read'>[]): Promise<Member> {
  const roles: string[] = [];
  for (const fields of restrictions) {
    const grants = [{ program, actions: ['view', 'create', 'edit'], scope: 'all', fields } as const];
    roles.push(await addRole(api, ana, `P${(count += 1)}`, grants));
  }
  return addMember(api, ana, `m${(count += 1)}@uno.com.py`, roles);
}

const readProgramAs = async (person: Person) => (await api.call('program', { ...person.as, query: { program } })).data;

describe('a field hidden from a user', () => {
  let member: Member;

  beforeAll(async () => {
    member = await memberWith({ costo: 'hidden', origen: 'hidden', stock: 'read' });
  });

  test('is absent from the program, with parts that contain only hidden fields and expressions that read it', async () => {
    const visible = await readProgramAs(member);
    expect(JSON.stringify(visible)).not.toMatch(/costo|origen|secreto|compras/i);
    expect({ read_only: visible.read_only, server_computed: visible.server_computed }).toEqual({
      read_only: ['stock'],
      server_computed: ['margen', 'bueno', 'proveedores.diferencia'],
    });
  });

  test('leaves the other fields unchanged, except that formulas which read it become read-only fields', async () => {
    const { definition: visible, version } = await readProgramAs(member);
    const { required: _required, default: _default, ...plainPrice } = precio;
    const quien: LeafField = { kind: 'text', key: 'quien', label: 'Quién' };
    const help = 'Se calcula al guardar.';
    const oferta: LeafField = { kind: 'currency', key: 'oferta', label: 'Oferta', currency: 'PYG' };
    const diferencia: LeafField = { kind: 'number', key: 'diferencia', label: 'Diferencia', readOnly: true, help };
    expect([version, visible]).toEqual([
      1,
      {
        ...definition,
        tabs: [
          {
            key: 'datos',
            title: 'Datos',
            sections: [
              {
                key: 'ventas',
                rows: inRows(
                  nombre,
                  { ...plainPrice, validations: precio.validations?.slice(1) },
                  {
                    kind: 'percent',
                    key: 'margen',
                    label: 'Margen',
                    help: 'Sobre el precio.',
                    readOnly: true,
                    decimals: 4,
                  },
                  { kind: 'switch', key: 'bueno', label: 'Buen margen', readOnly: true, help },
                  iva,
                ),
              },
              {
                key: 'deposito',
                rows: inRows(
                  { kind: 'note', key: 'aviso', label: 'Aviso', text: 'Bajo margen' },
                  { kind: 'number', key: 'stock', label: 'Stock', visible: 'precio > 0' },
                  { ...proveedores, columns: [quien, oferta, diferencia, ...proveedores.columns.slice(3)] },
                ),
              },
              definition.tabs[0]?.sections[2],
            ],
          },
        ],
        list: { columns: ['nombre', 'margen'], sort: [{ field: 'nombre' }] },
      },
    ]);
  });

  test('is still used when the server computes and validates what the user saves', async () => {
    const mine = recordsOf(api, ana, program);
    const memberRecords = recordsOf(api, member, program);
    const id = await createRecord(mine, { nombre: 'Yerba', costo: '6000', precio: '8000' });
    const read = await memberRecords.read(id);
    expect(read.data.values).toMatchObject({ nombre: 'Yerba', precio: '8000', margen: '25', bueno: false });
    expect(read.data.values).not.toHaveProperty('costo');
    const low = await memberRecords.change(id, 1, { nombre: 'Yerba', precio: '5000' });
    expect([low.status, low.error.errors]).toEqual([422, { precio: ['El precio es menor que el costo.'] }]);
    const changed = await memberRecords.change(id, 1, { nombre: 'Yerba', precio: '12000', margen: '99', bueno: false });
    expect([changed.status, changed.data.values['margen'], changed.data.values['bueno']]).toEqual([200, '50', true]);
    expect((await mine.read(id)).data.values).toMatchObject({ costo: '6000', precio: '12000', margen: '50' });
  });
});

test('a field is visible when at least one role of the user shows it', async () => {
  const member = await memberWith({ costo: 'hidden', precio: 'hidden' }, { costo: 'read' });
  const visible = await readProgramAs(member);
  expect([visible.definition, visible.read_only, visible.server_computed]).toEqual([definition, ['costo'], []]);
});

test('a hidden field that was removed from the form stays hidden, even after the role is changed', async () => {
  const name = 'quitados';
  const secret: Field = { kind: 'text', key: 'secreto', label: 'Secreto' };
  await publish(api, ana, name, formOf([nombre, secret]));
  const grants = [{ program: name, actions: ['view'], scope: 'all', fields: { secreto: 'hidden' } } as const];
  const role = await addRole(api, ana, 'Sin secreto', grants);
  const member = await addMember(api, ana, 'sin@uno.com.py', [role]);
  const id = await createRecord(recordsOf(api, ana, name), { nombre: 'Una', secreto: 'Oculto' });
  await publish(api, ana, name, formOf([nombre]));
  const { data: offered } = await api.call('roles', ana.as);
  expect(offered.programs.find(({ router_name }) => router_name === name)?.fields).toEqual([
    { key: 'nombre', label: 'Nombre' },
    { key: 'secreto', label: 'Secreto (quitado)' },
  ]);
  const body = { id: role, name: 'Sin el secreto', grants };
  const changed = await api.call('changeRole', { ...ana.as, revision: 1, body });
  expect(changed.data.grants).toEqual(grants);
  const retainedFor = async (person: Person) => (await recordsOf(api, person, name).read(id)).data.kept;
  expect(await retainedFor(ana)).toMatchObject([{ key: 'secreto', text: 'Oculto' }]);
  expect(await retainedFor(member)).toEqual([]);
});

test('when the naming field is hidden, the first visible field becomes the naming field', async () => {
  const visible = await readProgramAs(await memberWith({ nombre: 'hidden', costo: 'hidden', margen: 'hidden' }));
  expect([visible.definition.naming, visible.definition.list]).toEqual(['precio', { columns: ['precio'], sort: [] }]);
});

test('a program whose fields are all hidden contains only its notes', async () => {
  const keys = ['nombre', 'costo', 'precio', 'margen', 'bueno', 'iva', 'stock', 'proveedores', 'origen'];
  const visible = await readProgramAs(
    await memberWith(Object.fromEntries(keys.map((key) => [key, 'hidden' as const]))),
  );
  expect(visible.definition.tabs.flatMap(({ sections }) => sections.map(({ key }) => key))).toEqual(['leyenda']);
  expect([visible.definition.list, visible.server_computed]).toEqual([{ columns: [], sort: [] }, []]);
});
