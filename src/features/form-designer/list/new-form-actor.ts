import { unwrap } from '#api/unwrap.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { formIcons } from '#domain/forms/form-icons.ts';
import { flushBeforeUnload } from '#features/kit/services/flush-before-unload.ts';
import { createIdempotencyKeys } from '#features/kit/services/idempotency-keys.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import {
  type FormToCreate,
  newFormMachine,
  type NewFormText,
  selectIsTyped,
  type TypedForm,
} from '#machines/new-form/index.ts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { newFormAddress } from '../designer-address.ts';
import { newFormTexts as t } from './new-form.texts.ts';
import { starts, textNames } from './new-form.types.ts';

export type NewFormRef = ActorRefFrom<typeof newFormMachine>;

const recordKey = 'tests/_nuevo';

/**
 * Creates the process of a new form, which `useRunningNewForm` starts. Only the first arguments are used.
 * @param blank what the page holds before the user types
 */
export function useNewFormActor(blank: TypedForm, onCreated: (routerName: string) => void): NewFormRef {
  const services = useServices();
  const [actor] = useState(() => createNewForm(services, blank, onCreated));
  return actor;
}

function createNewForm(services: Services, typed: TypedForm, onCreated: (routerName: string) => void): NewFormRef {
  const { feedback, drafts, inspect } = services;
  const actor = createActor(newFormMachine.provide({ actors: newFormActors(services) }), {
    ...(inspect && { inspect }),
    input: { typed },
  });
  actor.on('draft.saved', ({ draft }) => {
    const title = draft.texts.title || t.title;
    drafts.save(recordKey, title, newFormAddress, { values: valuesOf(draft), revision: null });
  });
  actor.on('draft.dropped', () => drafts.drop(recordKey));
  actor.on('form.created', ({ routerName }) => onCreated(routerName));
  actor.on('creation.failed', ({ failure }) => {
    if (failure.place !== 'form') feedback.report(failure, 'action');
  });
  return actor;
}

/**
 * Starts the process of a new form. While the page is open, calls back with the draft to restore and when the form is
 * discarded. Stores the draft when the page is hidden, closed or left; a creation finishes after the page is left.
 */
export function useRunningNewForm(
  actor: NewFormRef,
  listeners: { onRestored: (draft: TypedForm) => void; onDiscarded: () => void },
): void {
  const { drafts } = useServices();
  const onRestored = useEffectEvent(listeners.onRestored);
  const onDiscarded = useEffectEvent(listeners.onDiscarded);
  useLayoutEffect(() => {
    const subscriptions = [
      actor.on('draft.restored', ({ draft }) => onRestored(draft)),
      actor.on('form.discarded', () => onDiscarded()),
    ];
    actor.start();
    const flush = () => {
      const snapshot = actor.getSnapshot();
      if (snapshot.status !== 'active') return false;
      actor.send({ type: 'draft.flush' });
      return selectIsTyped(snapshot);
    };
    const stop = flushBeforeUnload(drafts, flush);
    return () => {
      flush();
      stop();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, drafts]);
}

/**
 * The actors of the chart. A retry of a creation with the same texts and definition reuses the idempotency key and the
 * id, so that the server creates the form once; a changed form gets new ones.
 */
function newFormActors({ api, drafts, newId }: Pick<Services, 'api' | 'drafts' | 'newId'>) {
  const keys = createIdempotencyKeys(newId);
  const ids = createIdempotencyKeys(newId);
  return {
    readDraft: fromPromise<TypedForm | null, void>(async () => {
      const found = await drafts.offer(recordKey, (draft) => (readTyped(draft.values) === null ? null : draft));
      return found === null ? null : readTyped(found.values);
    }),
    createForm: fromPromise<void, FormToCreate>(async ({ input: form }) => {
      const id = ids.keyFor(form);
      const idempotencyKey = keys.keyFor(form);
      const result = await api.post(programEndpoints.createForm, { id, ...form }, { idempotencyKey });
      keys.settle(result);
      await unwrap<unknown>(result);
    }),
  };
}

type Values = Readonly<Record<string, unknown>>;

const among = <Item>(items: readonly Item[], value: unknown): Item | undefined => items.find((item) => item === value);

function readTyped(values: Values): TypedForm | null {
  const text = (name: NewFormText) => (typeof values[name] === 'string' ? values[name] : '');
  const start = among(starts, values['start']);
  const icon = among(formIcons, values['icon']);
  const typed = values['typed'];
  if (start === undefined || icon === undefined || !Array.isArray(typed)) return null;
  return {
    start,
    icon,
    texts: {
      title: text('title'),
      one: text('one'),
      many: text('many'),
      group: text('group'),
      router_name: text('router_name'),
    },
    typed: textNames.filter((name) => typed.includes(name)),
  };
}

const valuesOf = ({ texts, ...rest }: TypedForm): Values => ({ ...texts, ...rest });
