import { describe, expect, test } from 'vitest';
import { isInternalAddress, routeTable } from '#contract/routes.ts';

describe('a URL to return to after a sign-in', () => {
  test.each([
    '/',
    '/apps',
    '/usuarios/0190a0b0-0000-7000-8000-000000000000',
    '/apps?q=a%20b&x=//otro',
    '/apps#abajo',
    '/empresa?empresa=t1',
    '/login-ayuda',
    '/buscar?de=/login',
    '/ñandu',
    '/%C3%B1andu',
    '/apps/',
    '/empresa/v1.2',
  ])('may be «%s»', (text) => {
    expect(isInternalAddress(text)).toBe(true);
  });

  test.each([
    '',
    'apps',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    '/apps\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t/apps',
    ' /apps',
    '/apps\u0000',
    '/\u0085/evil.example',
    '/apps\u2028',
    '/apps\u202e',
    '/.//evil.example',
    '/..//evil.example',
    '/apps/..//evil.example',
    '/%2e%2e//evil.example',
    '/login',
    '/login?volver=/apps',
    '/login#x',
    '/login/',
    '/Login',
    '/%6cogin',
    '/apps/%2e%2e/login',
    '/%5cevil.example',
    '/%2f/evil.example',
    '/%E0%A4%A',
    '/apps/%0d%0aSet-Cookie: x=1',
    '/register',
    '/register?x',
    `/${'a'.repeat(2_000)}`,
    undefined,
    null,
    42,
    ['/apps'],
    { toString: () => '/apps' },
  ])('may not be %j', (text) => {
    expect(isInternalAddress(text)).toBe(false);
  });
});

test('each route has a different path, name and title', () => {
  const rows = Object.values(routeTable);
  for (const key of ['path', 'name', 'title'] as const) {
    expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
  }
});

test('six paths need no sign-in, and four are open to every signed-in user', () => {
  const pathsOf = (...wanted: readonly string[]) =>
    Object.values(routeTable)
      .filter(({ access }) => wanted.includes(access))
      .map(({ path }) => path)
      .toSorted();
  expect(pathsOf('public', 'entry')).toEqual([
    '/help/pantalla/iniciar-sesion',
    '/login',
    '/new-user-confirm',
    '/password-reset',
    '/register',
    '/request-password-reset',
  ]);
  expect(pathsOf('entry')).toEqual(['/login', '/register']);
  expect(pathsOf('always')).toEqual(['/', '/apps', '/config-local', '/help/indice']);
});
