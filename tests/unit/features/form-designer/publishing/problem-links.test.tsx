import { DesignerLayout } from '#features/form-designer/designer-layout.tsx';
import { PreviewProvider } from '#features/form-designer/preview/preview-context.tsx';
import { PreviewToggle } from '#features/form-designer/designer-toolbar.tsx';
import { FormTools } from '#features/form-designer/publishing/form-tools.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { done, equipo, formOf, openTools, press, recibido } from './tools-harness.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const properties = (
  <section data-designer-panel="" tabIndex={-1} aria-label="Propiedades de lo elegido">
    <input aria-label="Nombre" />
  </section>
);

/** Opens a form with an issue in a window too narrow to show anything beside the form. */
async function openNarrow() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // A media query list with only the members that the designer reads.
    () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  const problem = { path: 'tabs.0.sections.0.rows.1.fields.0.min', text: 'Indique otra fecha.' };
  return openTools(
    {
      draft: formOf(equipo, recibido),
      answers: {
        'form-changes': done({ changes: [], problems: [problem], records: 0 }),
        'form-roles': done({ rows: [] }),
      },
    },
    (onClose) => (
      <PreviewProvider>
        <PreviewToggle />
        <FormTools onClose={onClose} />
        <DesignerLayout properties={properties} />
      </PreviewProvider>
    ),
  );
}

test('a click on an issue in the publish sheet selects the field and focuses the properties panel', async () => {
  const { actor } = await openNarrow();
  await press('Publicar');
  await press('Campo «Recibido» Indique otra fecha.');
  const panel = await screen.findByRole('region', { name: 'Propiedades de lo elegido' });
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  expect(actor.getSnapshot().context.selection).toEqual([{ part: 'field', key: 'recibido' }]);
});

test('a click on an issue in the publish sheet closes a preview that is shown instead of the form', async () => {
  await openNarrow();
  await press('Vista previa');
  await press('Publicar');
  await press('Campo «Recibido» Indique otra fecha.');
  const panel = await screen.findByRole('region', { name: 'Propiedades de lo elegido' });
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  const toggle = screen.getByRole('button', { name: 'Vista previa', hidden: true });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
});
