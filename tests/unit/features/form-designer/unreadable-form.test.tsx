import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { createDesigner, DesignerProvider } from '#features/form-designer/designer-context.ts';
import { UnreadableForm } from '#features/form-designer/open-designer.tsx';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { cleanup, fireEvent, render, screen, waitFor as waitForView } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { createHarness } from '../kit/page-harness.tsx';
import { startDesigner } from './fake-designer.ts';

afterEach(cleanup);

const published: FormDefinition = { ...emptyDefinition, title: 'Vehículos', one: 'vehículo', many: 'vehículos' };

async function openUnreadable(publishedForm: FormDefinition | null) {
  const actor = startDesigner({
    program: 'vehiculos',
    loaded: { definition: null, revision: 4, published: publishedForm },
    autosaveDelay: null,
  });
  await waitFor(actor, (snapshot) => snapshot.matches('unreadable'));
  const { services } = createHarness();
  render(
    <ServicesProvider value={services}>
      <DesignerProvider value={createDesigner({ program: 'vehiculos', actor, announce: () => undefined })}>
        <UnreadableForm />
      </DesignerProvider>
    </ServicesProvider>,
  );
  return actor;
}

test.each([
  ['the published version', published, 'Empezar desde lo publicado', published],
  ['an empty form when no version is published', null, 'Empezar vacío', { ...emptyDefinition, title: 'vehiculos' }],
])('a draft that cannot be read can be replaced by %s', async (_, publishedForm, button, expected) => {
  const actor = await openUnreadable(publishedForm);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitForView(() => expect(actor.getSnapshot().matches('designing')).toBe(true));
  expect(selectDefinition(actor.getSnapshot())).toEqual(expected);
});
