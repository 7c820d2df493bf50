import type { Services } from '#features/kit/services/services.types.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { done, field, group, offline, openPage, press, refused, texts, type } from './new-form-harness.tsx';

afterEach(cleanup);

describe('the names of a new form', () => {
  test('are derived from the title until the user types them', async () => {
    await openPage();
    type('Título', 'Camiones');
    expect(texts()).toEqual(['Camiones', 'camión', 'camiones', 'camiones']);
    type('Un registro es', 'vehículo');
    type('Título', 'Órdenes de servicio');
    expect(texts()).toEqual(['Órdenes de servicio', 'vehículo', 'órdenes de servicio', 'ordenes-de-servicio']);
  });

  test('include a URL that no other form and no built-in program uses', async () => {
    await openPage();
    type('Título', 'Ventas');
    expect(field('Dirección').value).toBe('ventas-2');
    type('Título', 'Usuarios');
    expect(field('Dirección').value).toBe('usuarios-2');
  });
});

describe('a new form that begins empty', () => {
  test('is created with the typed values, and opened', async () => {
    const { sent, created } = await openPage();
    type('Título', '  Camiones ');
    fireEvent.change(group(), { target: { value: 'Flota' } });
    fireEvent.click(screen.getByLabelText('Caja'));
    press('Crear y dibujar');
    await waitFor(() => expect(created).toEqual(['camiones']));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        id: 'id-1',
        router_name: 'camiones',
        definition: {
          format: 1,
          title: 'Camiones',
          one: 'camión',
          many: 'camiones',
          icon: 'box',
          group: 'Flota',
          naming: '',
          tabs: [{ key: 'datos', title: 'Datos', sections: [{ key: 'general', rows: [] }] }],
          list: { columns: [], sort: [] },
        },
      },
    ]);
  });

  test('reports each missing value at its control, and sends nothing', async () => {
    const { sent } = await openPage();
    press('Crear y dibujar');
    await waitFor(() => expect(screen.getAllByText('Escriba un texto.')).toHaveLength(3));
    expect(document.activeElement).toBe(field('Título'));
    expect(sent).toEqual([]);
  });

  test('shows the error of the server at the URL control, and keeps the typed values', async () => {
    const addressTaken = 'Ya hay un formulario con esta dirección. Elija otra.';
    const { sent, created } = await openPage({ answers: [refused({ router_name: [addressTaken] }), done] });
    type('Título', 'Camiones');
    press('Crear y dibujar');
    await screen.findByText(addressTaken);
    expect(field('Dirección').getAttribute('aria-invalid')).toBe('true');
    expect(texts()).toEqual(['Camiones', 'camión', 'camiones', 'camiones']);
    type('Dirección', 'flota');
    press('Crear y dibujar');
    await waitFor(() => expect(created).toEqual(['flota']));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test('is sent again with the same id and idempotency key when the user retries after a lost response', async () => {
    const { sent, created, feedback } = await openPage({ answers: [offline, done] });
    type('Título', 'Camiones');
    press('Crear y dibujar');
    await waitFor(() => expect(feedback.reports).toHaveLength(1));
    expect([created, texts()[0]]).toEqual([[], 'Camiones']);
    press('Crear y dibujar');
    await waitFor(() => expect(created).toEqual(['camiones']));
    expect(sent[0]).toEqual(sent[1]);
  });
});

describe('the draft of a new form', () => {
  test('is stored when its page closes, and removed once the form exists', async () => {
    const storedDrafts: unknown[] = [];
    const dropped: string[] = [];
    const drafts = {
      save: (...[key, title, address, { values }]: Parameters<Services['drafts']['save']>) =>
        void storedDrafts.push([key, title, address, values]),
      drop: (key: string) => void dropped.push(key),
    };
    const first = await openPage({ drafts });
    type('Título', 'Camiones');
    first.page.unmount();
    expect(storedDrafts).toEqual([
      [
        'tests/_nuevo',
        'Camiones',
        '/tests/_nuevo',
        {
          title: 'Camiones',
          one: 'camión',
          many: 'camiones',
          group: 'General',
          router_name: 'camiones',
          start: 'empty',
          icon: 'file',
          typed: ['title'],
        },
      ],
    ]);
    const second = await openPage({ drafts });
    type('Título', 'Camiones');
    press('Crear y dibujar');
    await waitFor(() => expect(second.created).toEqual(['camiones']));
    second.page.unmount();
    expect([storedDrafts.length, dropped]).toEqual([1, ['tests/_nuevo']]);
  });

  test('is dropped once the form exists, even if the page was left before', async () => {
    const changes: string[] = [];
    const { page, created } = await openPage({
      drafts: { save: (key) => void changes.push(`save ${key}`), drop: (key) => void changes.push(`drop ${key}`) },
    });
    type('Título', 'Camiones');
    press('Crear y dibujar');
    page.unmount();
    expect([created, changes]).toEqual([[], ['save tests/_nuevo']]);
    await waitFor(() => expect(created).toEqual(['camiones']));
    expect(changes).toEqual(['save tests/_nuevo', 'drop tests/_nuevo']);
  });

  test('is restored when the page opens again, and can be cleared', async () => {
    const values = { title: 'Camiones', one: 'móvil', many: 'móviles', group: 'Flota', router_name: 'camiones' };
    const draft: Draft = {
      values: { ...values, start: 'sheet', icon: 'box', typed: ['title', 'one'] },
      revision: null,
      savedAt: 1,
    };
    const offered: (Draft | null)[] = [draft, null];
    const drafts: Partial<Services['drafts']> = {
      offer: (_, fit) => {
        const next = offered.shift() ?? null;
        return Promise.resolve(next === null ? null : fit(next));
      },
    };
    await openPage({ drafts });
    expect((await screen.findByText(/^Se recuperó/)).textContent).toBe(
      'Se recuperó lo que había escrito. Si eligió un archivo, elíjalo de nuevo.',
    );
    expect([...texts(), group().value]).toEqual(['Camiones', 'móvil', 'móviles', 'camiones', 'Flota']);
    expect(screen.getByLabelText<HTMLInputElement>(/^Planilla/, { selector: '[type=radio]' }).checked).toBe(true);
    press('Limpiar');
    await waitFor(() => expect([...texts(), group().value]).toEqual(['', '', '', '', 'General']));
  });

  test('is not stored when nothing was typed', async () => {
    const storedKeys: string[] = [];
    const { page } = await openPage({ drafts: { save: (key) => void storedKeys.push(key) } });
    page.unmount();
    expect(storedKeys).toEqual([]);
  });
});
