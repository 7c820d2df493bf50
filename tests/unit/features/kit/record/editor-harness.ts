import { recordActors } from '#features/kit/record/record-actors.ts';
import { readShape } from '#features/kit/record/record-definition.ts';
import { wireRecordEditor } from '#features/kit/record/record-wiring.ts';
import { recordEditorMachine } from '#machines/record-editor/index.ts';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { fakeDefinition, fakeServices } from './record-fixtures.ts';

type Setup = Parameters<typeof fakeDefinition>[0] & Parameters<typeof fakeServices>[0];

/** Opens an editor on a fake record with fake services. */
export async function openEditor(setup: Setup = {}) {
  const { definition, saved, removed } = fakeDefinition(setup);
  const { effects, storedDrafts, services } = fakeServices(setup);
  const clock = new SimulatedClock();
  const notified: string[] = [];
  const actor = createActor(recordEditorMachine.provide({ actors: recordActors(definition, services) }), {
    clock,
    input: {
      recordKey: definition.recordKey,
      known: null,
      findProblems: (values) => {
        const form = readShape(definition.shape, values);
        return form === null ? {} : definition.findProblems(form);
      },
    },
  });
  const end = wireRecordEditor(actor, definition, services, () => ({
    onSaved: () => notified.push('saved'),
    onDeleted: () => notified.push('deleted'),
    onProblems: () => notified.push('problems'),
  }));
  actor.start();
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  const settled = () => waitFor(actor, (snapshot) => snapshot.hasTag('editable') || snapshot.matches('comparing'));
  return {
    actor,
    clock,
    effects,
    storedDrafts,
    saved,
    removed,
    notified,
    settled,
    end,
  };
}

/** The event that typing another name sends. */
export const rename = (value: string) => ({ type: 'field.change' as const, field: 'name', value });
