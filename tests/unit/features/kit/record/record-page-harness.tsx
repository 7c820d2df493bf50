import type { AuthSnapshot } from '#machines/auth/index.ts';
import { RecordForm } from '#features/kit/record/record-form.tsx';
import { createSharedState } from '#features/kit/services/shared-state.ts';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { useRecordEditor } from '#features/kit/record/use-record-editor.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import type { RecordDefinition } from '#features/kit/record/record-definition.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { fakeDefinition, fakeServices, type Place } from './record-fixtures.ts';

type Permission = Pick<ReturnType<typeof grantedPermission>, 'subscribe' | 'may'>;

interface PlacePageProps {
  definition: RecordDefinition<Place>;
  /** The permission to change the record, which `grantedPermission` controls. */
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
          <input {...withoutError(text('name'))} aria-label="Nombre" />
          <input {...withoutError(text('city'))} aria-label="Ciudad" />
        </>
      )}
    </RecordForm>
  );
}

const withoutError = ({ error: _error, ...control }: { error: string | undefined; value: string }) => control;

type Setup = Parameters<typeof fakeDefinition>[0] &
  Parameters<typeof fakeServices>[0] & { isSignedIn?: boolean; leavesOnSave?: boolean };

/** The permission to change a record, until the test revokes it. */
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
    revoke: () =>
      act(() => {
        may = false;
        for (const listener of listeners) listener();
      }),
  };
}

/** Opens a record form at `/lugar` in a small app whose only other page is `/`. */
export async function openPage(setup: Setup = {}) {
  const permission = grantedPermission();
  const { definition, saved } = fakeDefinition(setup);
  const fakes = fakeServices(setup);
  const flushers: (() => boolean)[] = [];
  const isSignedIn = setup.isSignedIn ?? true;
  const services = {
    ...fakes.services,
    shared: createSharedState(),
    drafts: { ...fakes.services.drafts, onFlush: (flush: () => boolean) => (flushers.push(flush), () => {}) },
    preferences: { get: () => ({ confirmSave: false }) },
    auth: { getSnapshot: () => ({ matches: () => isSignedIn }) as unknown as AuthSnapshot },
  } as unknown as Services;
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/lugar',
    component: () => (
      <PlacePage
        definition={definition}
        permission={permission}
        onSaved={() => setup.leavesOnSave && history.push('/')}
      />
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
  return { ...fakes, saved, history, revoke: permission.revoke, flush: () => flushers.map((flush) => flush()) };
}

/** Types a name for the record. */
export const type = (value: string) => fireEvent.change(screen.getByLabelText('Nombre'), { target: { value } });
/** Presses a button. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
