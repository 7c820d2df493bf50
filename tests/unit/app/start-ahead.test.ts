import { expect, test } from 'vitest';
import { pagesAtStart } from '#app/late/start-ahead.ts';

test.each([
  ['', ['home']],
  ['#/', ['home']],
  ['#/apps?x=1', ['apps']],
  ['#/usuarios/nuevo', ['users']],
  ['#/clientes', ['records']],
  ['#/clientes?buscar=ana', ['records']],
  ['#/clientes/nuevo', ['records', 'record']],
  ['#/clientes/0192f0c1-0000-7000-8000-000000000000?buscar=ana', ['records', 'record']],
])('a signed-in tab that starts at «%s» asks for the code of its page', (hash, pages) => {
  expect(pagesAtStart(hash)).toEqual(pages);
});
