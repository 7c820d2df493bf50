import { exhibitGroups } from '#app/gallery/exhibits.ts';
import { GalleryPage } from '#app/gallery/gallery-page.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCanvas } from '../ui/charts/canvas-stub.ts';

beforeEach(() => void stubCanvas());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the gallery shows every exhibit once, with all its states, and links to those that have a page of their own', () => {
  render(<GalleryPage search="" />);
  const exhibits = exhibitGroups.flatMap((group) => group.exhibits);
  const shown = [...document.querySelectorAll<HTMLElement>('[data-exhibit]')];
  expect(shown.map(({ dataset }) => `${dataset['exhibit']}: ${dataset['components']}`)).toEqual(
    exhibits.map(({ file, components }) => `${file}: ${components.join(' ')}`),
  );
  expect(shown.map((exhibit) => exhibit.querySelectorAll('.state').length)).toEqual(
    exhibits.map(({ states }) => states.length),
  );
  const apart = exhibits.flatMap(({ states }) => states).filter(({ opensOn, apart }) => opensOn ?? apart);
  expect(document.querySelectorAll('[data-apart]')).toHaveLength(apart.length);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(exhibits.length);
});

test('the address of an exhibit opens what its button opens', async () => {
  render(<GalleryPage search="?exhibit=ui/message-dialog.tsx&state=3" />);
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('No se guardaron los cambios'));
  expect(document.querySelectorAll('[data-exhibit]')).toHaveLength(0);
});

test('an unknown exhibit shows the gallery', () => {
  render(<GalleryPage search="?exhibit=nada.tsx" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Galería de componentes');
});
