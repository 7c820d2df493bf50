import { usePageMargins } from '#features/kit/printing/page-margins.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createHarness, identity, renderPage } from '../page-harness.tsx';

afterEach(cleanup);

function Page({ viewer }: { viewer: string | undefined }) {
  usePageMargins({ company: 'El "Puente"', user: 'Bruno', viewer });
  return <p>Página</p>;
}

/** The margins of the page while it prints. */
async function marginsWith(viewer: string | undefined) {
  const harness = createHarness({ auth: { restored: identity } });
  await renderPage(<Page viewer={viewer} />, harness, '/usuarios');
  await screen.findByText('Página');
  document.title = 'Clientes · Ñemu';
  window.dispatchEvent(new Event('beforeprint'));
  const { style } = document.documentElement;
  return [style.getPropertyValue('--page-head'), style.getPropertyValue('--page-foot')];
}

test('every page names the company, the title, and who printed it and when', async () => {
  const [head, foot] = await marginsWith(undefined);
  expect(head).toBe('"El \\22 Puente\\22  · Clientes"');
  expect(foot).toMatch(/^"Impreso el \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} por Bruno"$/);
});

test('a page that is printed while the app is viewed as another user names both', async () => {
  const [, foot] = await marginsWith('Ana');
  expect(foot).toMatch(/^"Impreso el .+ por Ana, como ve Bruno"$/);
});
