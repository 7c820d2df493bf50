import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DASHBOARD_KEY, type DashboardLayout, type DashboardWidget } from '#contract/schemas/dashboard.ts';
import type { Grant } from '#contract/permissions.ts';
import { changedValue, type LayoutChange } from '#features/home/layout/layout-changes.ts';
import type { Query } from './kit/figures.ts';
import { createGoods } from './kit/goods.ts';
import { addMember, addMemberWith, addRole, registerCompany, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const view: Grant = { program: 'articulos', actions: ['view'], scope: 'all', fields: { precio: 'hidden' } };
const count: Query = { program: 'articulos', measure: { kind: 'count' } };

const figure = (id: string, query: Query): DashboardWidget => ({ id, kind: 'figure', size: 'small', query });
const layoutOf = (...widgets: DashboardWidget[]): DashboardLayout => ({ widgets });
const upcoming: DashboardWidget = { id: 'eventos', kind: 'events', size: 'wide', title: 'Lo próximo' };

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await createGoods(api, ana);
});

afterAll(() => api.close());

const save = (person: Person, role: string | null, layout: unknown, revision: number) =>
  api.call('saveDashboard', { ...person.as, revision, body: { role, layout } });
const remove = (person: Person, role: string | null, revision: number) =>
  api.call('deleteDashboard', { ...person.as, revision, body: { role } });
const read = async (person: Person) => (await api.call('dashboard', person.as)).data;
/** The stored preset of a role. */
const preset = (role: string) =>
  api.database.owner(async (sql) => [...(await sql`select layout, revision from dashboard where role_id = ${role}`)]);

describe('the dashboard of a user', () => {
  test('is the preset of the first role by name that has one, else that of the company, else none', async () => {
    const [sales, buying] = [
      await addRole(api, ana, 'Ventas externas', [view]),
      await addRole(api, ana, 'Compras', [view]),
    ];
    const bruno = await addMember(api, ana, 'bruno@uno.com.py', [sales, buying]);
    expect(await read(bruno)).toEqual({ layout: null, presets: [] });
    expect((await save(ana, null, layoutOf(upcoming), 0)).data).toEqual({ revision: 1 });
    expect((await read(bruno)).layout).toEqual(layoutOf(upcoming));
    await save(ana, sales, layoutOf(figure('a', count)), 0);
    expect((await read(bruno)).layout).toEqual(layoutOf(figure('a', count)));
    await save(ana, buying, layoutOf(figure('b', count), upcoming), 0);
    expect((await read(bruno)).layout).toEqual(layoutOf(figure('b', count), upcoming));
    expect((await remove(ana, buying, 1)).data).toEqual({ ok: true });
    expect((await read(bruno)).layout).toEqual(layoutOf(figure('a', count)));
  });

  test('lacks the widgets of programs and fields that the user may not see', async () => {
    const hidden = figure('precio', { ...count, measure: { kind: 'sum', field: 'precio' } });
    const layout = layoutOf(figure('a', count), hidden, figure('duenos', { ...count, program: 'duenos' }), upcoming);
    const role = await addRole(api, ana, 'Depósito', [view]);
    const carla = await addMember(api, ana, 'carla@uno.com.py', [role]);
    await save(ana, role, layout, 0);
    expect((await read(carla)).layout).toEqual(layoutOf(figure('a', count), upcoming));
    expect(await preset(role)).toEqual([{ layout, revision: 1 }]);
  });
});

describe('a preset', () => {
  test('is changed by those who may change roles, with the revision they have read', async () => {
    const role = await addRole(api, ana, 'Caja', [view]);
    const before = await read(ana);
    expect(before.presets[0]?.role).toBe(null);
    expect(before.presets.find((one) => one.role?.id === role)).toEqual({
      role: { id: role, name: 'Caja' },
      revision: 0,
    });
    expect((await save(ana, role, layoutOf(upcoming), 0)).data).toEqual({ revision: 1 });
    expect((await save(ana, role, layoutOf(), 0)).status).toBe(412);
    expect((await save(ana, role, layoutOf(), 1)).data).toEqual({ revision: 2 });
    expect((await remove(ana, role, 1)).status).toBe(412);
    expect((await remove(ana, role, 2)).status).toBe(200);
    expect((await remove(ana, role, 2)).status).toBe(404);
    expect(await preset(role)).toEqual([]);
  });

  test('is refused to others, of an unknown role, and of a role of another company', async () => {
    const dora = await addMemberWith(api, ana, 'dora@uno.com.py', {
      program: 'usuarios',
      actions: ['view', 'edit'],
      scope: 'all',
    });
    expect((await save(dora, null, layoutOf(), 1)).status).toBe(403);
    expect((await remove(dora, null, 1)).status).toBe(403);
    const unknown = { role: ['El perfil ya no existe. Elija otro.'] };
    expect((await save(ana, newId(), layoutOf(), 0)).error.errors).toEqual(unknown);
    const eva = await registerCompany(api, 'eva@dos.com.py');
    const role = await addRole(api, ana, 'Ajena', [view]);
    await save(ana, role, layoutOf(upcoming), 0);
    expect((await save(eva, role, layoutOf(), 0)).error.errors).toEqual(unknown);
    expect(await preset(role)).toEqual([{ layout: layoutOf(upcoming), revision: 1 }]);
    expect((await read(eva)).layout).toBe(null);
  });

  test('disappears with its role', async () => {
    const role = await addRole(api, ana, 'Pasajero', [view]);
    await save(ana, role, layoutOf(upcoming), 0);
    expect((await api.call('deleteRole', { ...ana.as, revision: 1, body: { id: role } })).status).toBe(200);
    expect(await preset(role)).toEqual([]);
  });

  test('is told in the audit log with the role and the number of widgets', async () => {
    const role = await addRole(api, ana, 'Auditado', [view]);
    await save(ana, role, layoutOf(upcoming, figure('a', count)), 0);
    api.advanceClock(1_000);
    await remove(ana, role, 1);
    const { data } = await api.call('audit', { ...ana.as, query: { text: 'auditado' } });
    expect(
      data.rows
        .filter(({ act }) => act.startsWith('dashboard'))
        .map(({ act, subject, changes }) => [act, subject, changes]),
    ).toEqual([
      ['dashboard.deleted', 'Auditado', []],
      ['dashboard.changed', 'Auditado', [{ field: 'Elementos', from: '', to: '2' }]],
    ]);
  });

  test('has at most 60 widgets with different ids, each of a known kind, and figures only where they are drawn', async () => {
    const refused = async (layout: unknown) => (await save(ana, null, layout, 0)).error.errors;
    const many = Array.from({ length: 61 }, (_, at) => figure(`f${at}`, count));
    expect(await refused({ widgets: many })).toEqual({
      'layout.widgets': ['Un tablero admite hasta 60 elementos. Quite alguno.'],
    });
    expect(await refused({ widgets: [upcoming, upcoming] })).toEqual({
      'layout.widgets': ['Hay dos elementos con el mismo id. Quite uno de ellos.'],
    });
    expect(await refused({ widgets: [{ ...upcoming, kind: 'reloj' }] })).toEqual({
      'layout.widgets.0.kind': ['Elija una clase de elemento que exista.'],
    });
    expect(await refused({ widgets: [{ id: 'a', kind: 'donut', size: 'small' }] })).toEqual({
      'layout.widgets.0.query': ['Falta este dato.'],
    });
    expect(await refused({ widgets: [{ ...upcoming, size: 'enorme' }] })).toEqual({
      'layout.widgets.0.size': ['Elija el tamaño: chico, mediano o ancho.'],
    });
  });
});

describe('the arrangement of a user', () => {
  const store = (value: unknown, revision?: number) =>
    api.call('userData', {
      ...ana.as,
      body: { key: DASHBOARD_KEY, value },
      ...(revision !== undefined && { revision }),
    });
  const stored = async () => {
    const { user_data: values, user_data_revisions: revisions } = (await api.call('getPermissions', ana.as)).data;
    return { value: values[DASHBOARD_KEY], revision: revisions[DASHBOARD_KEY] };
  };

  beforeEach(() => api.database.owner((sql) => sql`delete from user_data`));

  test('is stored as user data with a revision, and a wrong one is refused', async () => {
    expect((await store(layoutOf(upcoming))).data).toEqual({ ok: true, revision: 1 });
    expect((await store({ widgets: [{ ...upcoming, size: 'enorme' }] })).error.errors).toEqual({
      value: ['Elija el tamaño: chico, mediano o ancho.'],
    });
    expect((await store('{')).error.errors).toEqual({ value: ['El valor no es válido.'] });
    expect(await stored()).toEqual({ value: layoutOf(upcoming), revision: 1 });
    expect((await store(null)).data).toEqual({ ok: true, revision: 2 });
    expect(await stored()).toEqual({ value: null, revision: 2 });
  });

  test('is refused with what is stored when it is based on an earlier revision, and replaced without one', async () => {
    const [one, other] = [layoutOf(upcoming), layoutOf(figure('a', count))];
    expect((await store(one, 0)).data).toEqual({ ok: true, revision: 1 });
    const refused = await store(other, 0);
    expect([refused.status, refused.error.code, refused.error.current]).toEqual([
      412,
      'stale',
      { value: one, revision: 1 },
    ]);
    expect((await store(other, 2)).status).toBe(412);
    expect((await store(other, 1)).data).toEqual({ ok: true, revision: 2 });
    expect((await store(one)).data).toEqual({ ok: true, revision: 3 });
    expect(await stored()).toEqual({ value: one, revision: 3 });
  });

  test('keeps the changes of two tabs that change it at once', async () => {
    const shown = layoutOf(figure('a', count), figure('b', count), upcoming);
    await store(shown, 0);
    /** A tab that has read the first revision, and applies its change again after a refusal. */
    const change = async (made: LayoutChange) => {
      const answer = await store(changedValue(shown, { change: made, shown }), 1);
      if (answer.status !== 412) return answer.status;
      const { value, revision } = answer.error.current as { value: unknown; revision: number };
      return (await store(changedValue(value, { change: made, shown }), revision)).status;
    };
    const both = await Promise.all([
      change({ kind: 'remove', id: 'a' }),
      change({ kind: 'resize', id: 'b', size: 'wide' }),
    ]);
    expect([both, await stored()]).toEqual([
      [200, 200],
      { value: layoutOf({ ...figure('b', count), size: 'wide' }, upcoming), revision: 3 },
    ]);
  });
});
