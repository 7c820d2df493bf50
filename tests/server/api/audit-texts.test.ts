import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCompany, type Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Ñandutí SA');
});

afterAll(() => api.close());

const changesOf = async (act: string) => (await api.call('audit', { ...ana.as, query: { act } })).data.rows[0]?.changes;

test('the audit log describes the grants of a role with the labels of the screens', async () => {
  const grants = [
    { program: 'usuarios', actions: ['view', 'edit', 'grant'], scope: 'all' },
    { program: 'auditoria', actions: ['view'], scope: 'all' },
  ];
  const body = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Encargado', grants };
  await api.call('createRole', { ...ana.as, body });
  expect(await changesOf('perfil.created')).toEqual([
    { field: 'Nombre', from: '', to: 'Encargado' },
    { field: 'Permisos', from: '', to: 'Usuarios: Ver, Modificar, Otorgar permisos; Auditoría: Ver' },
  ]);
});

test('the audit log describes the session limits with the labels of the company form', async () => {
  const { data } = await api.call('company', ana.as);
  const body = { ...data, session_idle_minutes: 480, session_absolute_minutes: 10_080 };
  await api.call('changeCompany', { ...ana.as, revision: 1, body });
  expect(await changesOf('company.changed')).toEqual([
    { field: 'Se cierra sin uso después de', from: '12 horas', to: '8 horas' },
  ]);
});
