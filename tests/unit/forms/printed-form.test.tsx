import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formOf, openForm } from './form-harness.tsx';

afterEach(() => {
  act(() => void window.dispatchEvent(new Event('afterprint')));
  cleanup();
});

const tabs: FormDefinition['tabs'] = [
  {
    key: 'datos',
    title: 'Datos',
    sections: [
      {
        key: 'cliente',
        title: 'Cliente',
        rows: [
          { fields: [{ kind: 'text', key: 'nombre', label: 'Nombre', help: 'Como en la cédula' }] },
          { fields: [{ kind: 'heading', key: 'sobre_pago', label: 'Pago' }] },
          { fields: [{ kind: 'number', key: 'plazo', label: 'Plazo' }] },
          { fields: [{ kind: 'heading', key: 'sobre_envio', label: 'Envío' }] },
          {
            fields: [
              { kind: 'text', key: 'calle', label: 'Calle' },
              { kind: 'switch', key: 'urgente', label: 'Urgente' },
            ],
          },
          { fields: [{ kind: 'separator', key: 'raya', label: 'Raya' }] },
          { fields: [{ kind: 'formula', key: 'rotulo', label: 'Rótulo', expression: 'calle', result: 'text' }] },
        ],
      },
      {
        key: 'interno',
        title: 'Uso interno',
        rows: [{ fields: [{ kind: 'text', key: 'nota', label: 'Nota' }] }],
      },
    ],
  },
  {
    key: 'detalle',
    title: 'Detalle',
    sections: [
      {
        key: 'lineas',
        title: 'Líneas',
        rows: [
          {
            fields: [
              {
                kind: 'table',
                key: 'lineas_tabla',
                label: 'Tabla',
                columns: [{ kind: 'text', key: 'que', label: 'Qué' }],
              },
            ],
          },
          { fields: [{ kind: 'note', key: 'aviso', label: 'Aviso', text: 'Revise cada línea' }] },
        ],
      },
    ],
  },
];

const values = { nombre: 'Ana', calle: '', plazo: '', nota: 'no mostrar', lineas_tabla: [] };

/** Prints a form; returns the printed element and its titles, labels and notes in order. */
async function printed(print: FormDefinition['print'], extraValues = {}) {
  const definition = formOf([], { naming: 'nombre', tabs, ...(print !== undefined && { print }) });
  await openForm(definition, { values: { ...values, ...extraValues } });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const output = screen.getAllByLabelText('Nombre').find(({ tagName }) => tagName === 'OUTPUT');
  const paper = output?.closest<HTMLElement>('section')?.parentElement?.parentElement;
  if (!paper) throw new Error('nothing is printed');
  const selector = 'h2, h3, hr, label, [role=group] > p, p';
  const texts = [...paper.querySelectorAll(selector)].map((part) => (part.tagName === 'HR' ? '—' : part.textContent));
  return { paper, text: [...new Set(texts)].join(' · ') };
}

test('by default, all visible fields are printed without their help, also empty ones, in portrait orientation', async () => {
  const { text, paper } = await printed(undefined);
  expect(paper.textContent).not.toContain('Como en la cédula');
  expect(text).toBe(
    'Datos · Cliente · Nombre · Pago · Plazo · Envío · Calle · Urgente · — · Rótulo · Uso interno · Nota · ' +
      'Detalle · Líneas · Tabla · Sin filas · Revise cada línea',
  );
  expect(document.documentElement.dataset['paper']).toBe('portrait');
});

test('sections that the form excludes from printing are left out, and so is a tab without other sections', async () => {
  const { text } = await printed({ without: ['interno', 'lineas'] });
  expect(text).toBe('Cliente · Nombre · Pago · Plazo · Envío · Calle · Urgente · — · Rótulo');
});

test('when empty fields are not printed, neither are headings without fields; `false` is not empty', async () => {
  const { text } = await printed({ hidesEmpty: true });
  expect(text).toBe('Cliente · Nombre · Envío · Urgente · Uso interno · Nota');
});

test('filled, computed and table fields are printed even when empty fields are not', async () => {
  const row = { id: '01980000-0000-7000-8000-000000000001', values: { que: 'Tornillos' } };
  const filledValues = { plazo: '0', calle: 'Palma', lineas_tabla: [row] };
  const { text, paper } = await printed({ hidesEmpty: true }, filledValues);
  expect(text).toBe(
    'Datos · Cliente · Nombre · Pago · Plazo · Envío · Calle · Urgente · — · Rótulo · Uso interno · Nota · ' +
      'Detalle · Líneas · Tabla · Revise cada línea',
  );
  expect(
    within(paper)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', 'Tornillos']);
});

test('the page has the paper orientation of the form only while it prints', async () => {
  await printed({ orientation: 'landscape' });
  expect(document.documentElement.dataset['paper']).toBe('landscape');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.documentElement.dataset['paper']).toBeUndefined();
});
