import type { AuthSnapshot } from '#machines/auth/index.ts';
import { RecordForm } from '#features/kit/record-form.tsx';
import { ServicesProvider } from '#features/kit/use-services.ts';
import { useRecordEditor } from '#features/kit/use-record-editor.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { RecordDefinition } from '#features/kit/record-definition.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { failure, fakeDefinition, fakeServices, type Place } from './record-fixtures.ts';

afterEach(cleanup);

type Permission = Pick<ReturnType<typeof grantedPermission>, 'subscribe' | 'may'>;

interface PlacePageProps {
  definition: RecordDefinition<Place>;
  /** Whether the person may change the record; told by whoever gave the permission. */
  permission: Permission;
  onSaved: () => void;
}

function PlacePage({ definition, permission, onSaved }: PlacePageProps) {
  const mayEdit = useSyncExternalStore(permission.subscribe, permission.may);
  const editor = useRecordEditor(definition, { onSaved });
  return (
    <RecordForm
      editor={editor}
      fields={[
        { name: 'name', label: 'Nombre', describe: (form) => form.name },
        { name: 'city', label: 'Ciudad', describe: (form) => form.city },
      ]}
      loadingLabel="Cargando"
      mayEdit={mayEdit}
      mayDelete
    >
      {({ text }) => (
        <>
          <input {...bare(text('name'))} aria-label="Nombre" />
          <input {...bare(text('city'))} aria-label="Ciudad" />
        </>
      )}
    </RecordForm>
  );
}

const bare = ({ error: _error, ...control }: { error: string | undefined; value: string }) => control;

type Setup = Parameters<typeof fakeDefinition>[0] &
  Parameters<typeof fakeServices>[0] & { isSignedIn?: boolean; goesHome?: boolean };

/** The permission to change a record, until it is taken away. */
function grantedPermission() {
  let may = true;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    subscribe,
    may: () => may,
    withdraw: () =>
      act(() => {
        may = false;
        for (const listener of listeners) listener();
      }),
  };
}

/** The form at `/lugar` of a small app whose other page is `/`. */
async function openPage(setup: Setup = {}) {
  const permission = grantedPermission();
  const { definition, saved } = fakeDefinition(setup);
  const fakes = fakeServices(setup);
  const flushers: (() => boolean)[] = [];
  const isSignedIn = setup.isSignedIn ?? true;
  const services = {
    ...fakes.services,
    drafts: { ...fakes.services.drafts, onFlush: (flush: () => boolean) => (flushers.push(flush), () => {}) },
    preferences: { get: () => ({ confirmSave: false }) },
    auth: { getSnapshot: () => ({ matches: () => isSignedIn }) as unknown as AuthSnapshot },
  } as unknown as Services;
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/lugar',
    component: () => (
      <PlacePage definition={definition} permission={permission} onSaved={() => setup.goesHome && history.push('/')} />
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Inicio</p> });
  const history = createMemoryHistory({ initialEntries: ['/lugar'] });
  const router = createRouter({ routeTree: root.addChildren([page, home]), history });
  render(
    <ServicesProvider value={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  await screen.findByLabelText('Nombre');
  return { ...fakes, saved, history, withdraw: permission.withdraw, flush: () => flushers.map((flush) => flush()) };
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Nombre'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the page of a record', () => {
  test('saves what stands in the form', async () => {
    const { saved, told } = await openPage();
    type('Central 2');
    press('Guardar');
    await waitFor(() => expect(told).toEqual([{ what: 'saved' }]));
    expect(saved).toMatchObject([{ form: { name: 'Central 2', city: 'Luque' }, revision: 3 }]);
  });

  test('gives the focus to the summary of what is wrong', async () => {
    await openPage();
    type('');
    press('Guardar');
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain('Complete este dato.');
  });

  test('tells what the server found at the form and keeps what was typed', async () => {
    const refused = failure({ kind: 'invalidFields', place: 'form', status: 422, fields: { city: ['No existe.'] } });
    await openPage({ saves: [{ ok: false, error: refused }] });
    type('Central 2');
    press('Guardar');
    expect((await screen.findByRole('alert')).textContent).toContain('No existe.');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Central 2');
  });

  test('takes the summary away once no field is marked any more', async () => {
    const refused = failure({ kind: 'invalidFields', place: 'form', status: 422, fields: { name: ['Ya existe.'] } });
    await openPage({ saves: [{ ok: false, error: refused }] });
    type('Central 2');
    press('Guardar');
    expect((await screen.findByRole('alert')).textContent).toContain('Ya existe.');
    type('Central 3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers the draft and waits for the answer', async () => {
    const draft = { values: { name: 'Central 2', city: 'Luque' }, revision: 3, savedAt: Date.UTC(2026, 10, 20, 15) };
    await openPage({ draft });
    expect(screen.getByRole('alert').textContent).toContain('Hay cambios sin guardar del 20/11/2026 a las 12:00.');
    press('Recuperar');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Central 2');
  });

  test('shows what the draft on offer would change: each field as it is and as it was left', async () => {
    await openPage({ draft: { values: { name: 'Central', city: '' }, revision: 3, savedAt: 1 } });
    const rows = [...screen.getByRole('alert').querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows).toEqual(['CiudadAhora: LuqueEn el borrador: (vacío)']);
  });

  test('shuts the form and gives the focus to the offer of a draft until it is answered', async () => {
    const draft = { values: { name: 'Central 2', city: 'Luque' }, revision: 3, savedAt: Date.UTC(2026, 10, 20, 15) };
    await openPage({ draft, confirm: true });
    const isShut = () =>
      ['Nombre', 'Ciudad'].map((label) => screen.getByLabelText(label).closest('fieldset')?.disabled);
    expect([document.activeElement, isShut()]).toEqual([screen.getByRole('alert'), [true, true]]);
    press('Descartar');
    await waitFor(() => expect(isShut()).toEqual([false, false]));
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  });

  test('that may no longer be changed says so to whoever typed in it, and to nobody else', async () => {
    const clean = await openPage();
    clean.withdraw();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();

    const typed = await openPage();
    type('Central 2');
    typed.withdraw();
    expect(screen.getByRole('alert').textContent).toBe(
      'Ya no tiene permiso para cambiar estos datosLo que escribió queda a la vista y como borrador en este navegador. ' +
        'Podrá guardarlo cuando un administrador de su empresa le devuelva el permiso.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Central 2');
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    typed.flush();
    expect([...typed.kept.keys()]).toEqual(['lugar/1']);
  });

  test('lets each differing field be chosen in a conflict', async () => {
    const stale = failure({ kind: 'stale', place: 'form', status: 412, current: { name: 'Matriz', city: 'Areguá' } });
    const { saved } = await openPage({ saves: [{ ok: false, error: stale }] });
    type('Central 2');
    press('Guardar');
    await screen.findByRole('radiogroup', { name: 'Nombre' });
    expect(screen.getAllByRole('radio', { checked: true }).map((radio) => radio.parentElement?.textContent)).toEqual([
      'El míoCentral 2',
      'El de la otra personaAreguá',
    ]);
    press('Seguir con lo elegido');
    press('Guardar');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toMatchObject({ form: { name: 'Central 2', city: 'Areguá' }, revision: 9 });
  });
});

describe('a record that somebody else deleted', () => {
  const notFound = failure({ kind: 'notFound', status: 404, text: 'ERR_BAD_REQUEST' });

  test('is told to be gone, with what was typed to be read and kept as a draft', async () => {
    const { told, kept } = await openPage({ saves: [{ ok: false, error: notFound }] });
    type('Central 2');
    press('Guardar');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Este registro ya no existe.');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre')).toMatchObject({ value: 'Central 2', readOnly: true });
    expect([document.activeElement, screen.queryByRole('button', { name: 'Guardar' }), told]).toEqual([
      notice,
      null,
      [],
    ]);
    expect([...kept.keys()]).toEqual(['lugar/1']);
  });

  test('loses its draft once what was typed is let go', async () => {
    const { kept } = await openPage({ saves: [{ ok: false, error: notFound }], confirm: true });
    type('Central 2');
    press('Guardar');
    await screen.findByRole('alert');
    press('Descartar lo escrito');
    await waitFor(() => expect([...kept.keys()]).toEqual([]));
  });
});

describe('leaving the page of a record', () => {
  test('is free while nothing was typed', async () => {
    const { history, told } = await openPage();
    history.push('/');
    await screen.findByText('Inicio');
    expect(told).toEqual([]);
  });

  test.each([
    [true, '/'],
    [false, '/lugar'],
  ])('asks when something was, and the answer %s decides', async (confirm, path) => {
    const { history, told } = await openPage({ confirm });
    type('Central 2');
    history.push('/');
    await waitFor(() => expect(told).toHaveLength(1));
    await waitFor(() => expect(history.location.pathname).toBe(path));
    expect(screen.queryByText('Inicio') === null).toBe(!confirm);
  });

  test('is free once it was saved, also for whoever leaves on hearing of it', async () => {
    const { told } = await openPage({ goesHome: true });
    type('Central 2');
    press('Guardar');
    await screen.findByText('Inicio');
    expect(told).toEqual([{ what: 'saved' }]);
  });

  test('asks nobody once the session is over, and keeps what was typed', async () => {
    const { history, told, kept } = await openPage({ isSignedIn: false });
    type('Central 2');
    history.push('/');
    await screen.findByText('Inicio');
    expect(told).toEqual([]);
    expect([...kept.values()]).toEqual([{ values: { name: 'Central 2', city: 'Luque' }, revision: 3 }]);
  });

  test('keeps what was typed when the app says the page goes away, and says that it is unsaved', async () => {
    const { kept, flush } = await openPage();
    expect(flush()).toEqual([false]);
    type('Central 2');
    expect(flush()).toEqual([true]);
    expect([...kept.keys()]).toEqual(['lugar/1']);
  });
});
