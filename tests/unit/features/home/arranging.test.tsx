import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseFromMenu } from '../../kit/menu.ts';
import { layout, openDashboard, startArranging } from './dashboard-harness.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
/** The element with the focus is the button with this name. */
const expectFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));
const announced = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent.trim() || []);
const expectAnnounced = (text: string) => waitFor(() => expect(announced()).toContain(text));

test('arranging moves the focus to its tools and says so, and afterwards back to where it began', async () => {
  await openDashboard({ stored: layout });
  await startArranging();
  await expectFocus('Agregar');
  await expectAnnounced('Está organizando el tablero. Todo se guarda al instante; «Listo» termina.');
  fireEvent.click(button('Listo'));
  await expectFocus('Organizar');
  await expectAnnounced('Terminó de organizar el tablero.');
});

describe('a widget that was added', () => {
  test.each([
    ['from the menu', 'Requiere su atención', () => button('Agregar'), 'Requiere su atención', 4],
    ['as a copy, after its original', 'Duplicar', () => button('Opciones de Clientes'), 'Clientes', 2],
  ] as const)('%s has the focus, is in view and is announced', async (_name, entry, opener, title, place) => {
    await openDashboard({ stored: layout });
    await startArranging();
    await expectFocus('Agregar');
    await chooseFromMenu(entry, opener);
    await expectAnnounced(`Se agregó «${title}»: lugar ${place} de 4.`);
    const menus = screen.getAllByRole('button', { name: /^Opciones de / });
    await waitFor(() => expect(menus.findIndex((menu) => menu === document.activeElement) + 1).toBe(place));
  });

  test('is not announced again when the dashboard is arranged later', async () => {
    await openDashboard({ stored: layout });
    await startArranging();
    await chooseFromMenu('Requiere su atención', () => button('Agregar'));
    await expectAnnounced('Se agregó «Requiere su atención»: lugar 4 de 4.');
    fireEvent.click(button('Listo'));
    await expectFocus('Organizar');
    await startArranging();
    await expectFocus('Agregar');
    await expectAnnounced('Está organizando el tablero. Todo se guarda al instante; «Listo» termina.');
    expect(announced().filter((text) => text.startsWith('Se agregó'))).toEqual([]);
  });
});
