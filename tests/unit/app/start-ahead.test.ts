import { layoutCode } from '#app/late/layout-code.ts';
import { pageCode } from '#app/late/page-code.ts';
import { serviceCode } from '#app/late/service-code.ts';
import { codeAtStart } from '#app/late/start-ahead.ts';
import { routeTable } from '#contract/routes.ts';
import { browserStores } from '#contract/stores.ts';
import { expect, test } from 'vitest';

const names = new Map<unknown, string>(
  [
    ...Object.entries(pageCode),
    ...Object.entries(layoutCode).map(([name, load]) => [`layout ${name}`, load] as const),
    ...Object.entries(serviceCode).map(([name, load]) => [`service ${name}`, load] as const),
  ].map(([name, load]) => [load, name]),
);

const session = () => ({ getItem: (key: string) => (key === browserStores.session.key ? '{}' : null) });

/** Names of the modules that a tab with this URL hash and session storage preloads when it starts. */
const codeAt = (hash: string, storage: Parameters<typeof codeAtStart>[0] = session) =>
  codeAtStart(storage, hash).map((load) => names.get(load));

const around = ['service api', 'layout main', 'service signedInTab'];

test.each([
  ['', ['home']],
  ['#/apps?x=1', ['apps']],
  ['#/usuarios/nuevo', ['users']],
  ['#/clientes', ['records']],
  ['#/tests/clientes', ['formDesigner', 'openForm']],
  ['#/clientes?buscar=ana', ['records']],
  ['#/clientes/papelera', ['records']],
  ['#/clientes/papelera?buscar=ana', ['records']],
  ['#/clientes/nuevo', ['records', 'record']],
  ['#/clientes/0192f0c1-0000-7000-8000-000000000000?buscar=ana', ['records', 'record']],
])('a signed-in tab that starts at «%s» preloads the code of its page and of the layout around it', (hash, pages) => {
  expect(codeAt(hash)).toEqual([...around, ...pages]);
});

test('a signed-in tab that starts at a path of the route table preloads at most the code of that page', () => {
  const found = Object.fromEntries(Object.values(routeTable).map(({ path }) => [path, codeAt(`#${path}`).slice(3)]));
  expect(found).toEqual({
    '/': ['home'],
    '/apps': ['apps'],
    '/config-local': ['localSettings'],
    '/tests': ['formDesigner'],
    '/usuarios': ['users'],
    '/empresa': ['company'],
    '/auditoria': ['audit'],
    '/login': [],
    '/register': [],
    '/request-password-reset': ['requestReset'],
    '/password-reset': ['mailedLinks'],
    '/new-user-confirm': ['mailedLinks'],
  });
});

test.each<[string, Parameters<typeof codeAtStart>[0]]>([
  ['without a stored session', () => ({ getItem: () => null })],
  [
    'whose browser blocks access to storage',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'whose browser blocks reading from storage',
    () => ({
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  ],
])('a tab %s preloads no code', (_, storage) => {
  expect(codeAt('#/clientes', storage)).toEqual([]);
});
