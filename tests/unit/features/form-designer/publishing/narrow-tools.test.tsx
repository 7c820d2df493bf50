import { FormTools } from '#features/form-designer/publishing/form-tools.tsx';
import { TransferMenu } from '#features/form-designer/transfer/transfer-menu.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { done, equipo, formOf, openTools, press } from './tools-harness.tsx';
import { chooseFromMenu } from '../../../kit/menu.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** Renders the toolbar in a wide or a narrow window, and opens its menu. */
async function open(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // A media query list with only the members that the toolbar reads.
    () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  await openTools({ draft: formOf(equipo), answers: { 'form-roles': done({ rows: [] }) } }, (onClose) => (
    <>
      <TransferMenu onDeleted={onClose} />
      <FormTools onClose={onClose} />
    </>
  ));
  await press('Más');
  await screen.findByRole('menuitem', { name: 'Exportar el borrador' });
}

const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('opens tools from the menu when the toolbar has no room for them', async () => {
  await open(false);
  expect(entries().slice(0, 3)).toEqual(['Versiones', 'Ajustes', 'Exportar el borrador']);
  await chooseFromMenu('Ajustes');
  expect(await screen.findByRole('dialog', { name: 'Ajustes del programa' })).toBeInstanceOf(HTMLElement);
});

test('in a wide window, the menu does not contain the tools that the toolbar shows', async () => {
  await open(true);
  expect(entries()[0]).toBe('Exportar el borrador');
});
