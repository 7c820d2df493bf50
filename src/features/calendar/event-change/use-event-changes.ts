import type { EditScope } from '#domain/recurrence/series.types.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import {
  eventChangeMachine,
  type EventRequest,
  type PendingChange,
  selectFailure,
  selectIsBusy,
  selectPending,
  selectReversal,
} from '#machines/event-change/index.ts';
import { createStore, type ReadableStore, type Store, useStore } from '#ui/store.ts';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { eventChangeActors } from './event-change.actors.ts';
import { CHANGE_TOPIC, changeTexts as t } from './event-change.texts.ts';

type ChangeRef = ActorRefFrom<typeof eventChangeMachine>;

/** Changes that can be undone. */
const MOST_UNDONE = 20;

/** The question which occurrences a change is for, while it is open. */
export interface ScopeQuestion {
  request: EventRequest;
  answer: (scope: EditScope | null) => void;
}

/** The changes of events on the calendar's page, and their undo. */
export interface EventChanges {
  /** @param savedText the notice once the change is saved; by default that of its kind */
  start: (request: EventRequest, savedText?: string) => void;
  /** Undoes the last change that can be undone; waits while another is being saved. False when there is none. */
  undo: () => boolean;
  redo: () => boolean;
  /** Changes that are shown before they are saved. */
  pending: ReadableStore<readonly PendingChange[]>;
  question: ReadableStore<ScopeQuestion | null>;
  /** Gives up questions and failed changes; changes that are being saved are finished. */
  close: () => void;
}

/** The changes of events on the page; they end with it. */
export function useEventChanges(): { changes: EventChanges; pending: readonly PendingChange[] } {
  const services = useServices();
  const [changes] = useState(() => createEventChanges(services));
  useEffect(() => () => changes.close(), [changes]);
  return { changes, pending: useStore(changes.pending) };
}

function createEventChanges(services: Services): EventChanges {
  const pending = createStore<readonly PendingChange[]>([]);
  const question = createStore<ScopeQuestion | null>(null);
  /** In the order in which they were saved, undone or made again. */
  let actors: readonly ChangeRef[] = [];
  /** What the keys asked for while a call ran. */
  let waiting: readonly ('undo' | 'redo')[] = [];
  const isBusy = () => actors.some((actor) => selectIsBusy(actor.getSnapshot()));
  const note = () => {
    const next = actors.flatMap((actor) => selectPending(actor.getSnapshot()) ?? []);
    if (!isDeepEqual(pending.get(), next)) pending.set(next);
    const [reversal, ...later] = waiting;
    if (reversal === undefined || isBusy()) return;
    waiting = later;
    revert(reversal);
  };
  const settle = (actor: ChangeRef) => {
    actors = [...actors.filter((other) => other !== actor), actor];
  };
  /** After a new change the undone ones cannot be made again. */
  const forgetUndone = () => {
    for (const actor of actors) {
      if (selectReversal(actor.getSnapshot()) === 'redo') actor.send({ type: 'change.dismiss' });
    }
  };
  const start = (request: EventRequest, savedText = t.saved[request.kind]) => {
    const actor = createActor(eventChangeMachine.provide({ actors: eventChangeActors(services, askIn(question)) }), {
      ...(services.inspect && { inspect: services.inspect }),
      input: { request: withoutStaleRevision(request, actors) },
    });
    actors = [...actors.filter(isOpen).slice(-MOST_UNDONE), actor];
    reportFacts(actor, services, savedText);
    actor.on('change.saved', () => {
      forgetUndone();
      settle(actor);
    });
    actor.on('change.undone', () => settle(actor));
    actor.on('change.redone', () => settle(actor));
    actor.subscribe(note);
    actor.start();
    note();
  };
  const revert = (reversal: 'undo' | 'redo') => {
    if (isBusy()) {
      waiting = [...waiting, reversal];
      return true;
    }
    const actor = actors.findLast((one) => isOpen(one) && selectReversal(one.getSnapshot()) === reversal);
    actor?.send({ type: reversal === 'undo' ? 'undo.request' : 'redo.request' });
    return actor !== undefined;
  };
  return {
    start,
    undo: () => revert('undo'),
    redo: () => revert('redo'),
    pending,
    question,
    close: () => {
      question.get()?.answer(null);
      for (const actor of actors)
        if (selectFailure(actor.getSnapshot()) !== null) actor.send({ type: 'change.dismiss' });
    },
  };
}

/** Whether a call for an event runs that raises its revision. */
const isChanging = (actors: readonly ChangeRef[], event: string): boolean =>
  actors.some((actor) => {
    const snapshot = actor.getSnapshot();
    return snapshot.context.request.event === event && (selectIsBusy(snapshot) || selectPending(snapshot) !== null);
  });

/** A request without the revision that the user saw when that is about to change. */
const withoutStaleRevision = (request: EventRequest, actors: readonly ChangeRef[]): EventRequest =>
  isChanging(actors, request.event) ? { ...request, revision: null } : request;

const isOpen = (actor: ChangeRef): boolean => actor.getSnapshot().status === 'active';

/** Asks for the scope in the page's dialog; an open question is answered first. */
const askIn =
  (question: Store<ScopeQuestion | null>) =>
  (request: EventRequest, signal: AbortSignal): Promise<EditScope | null> => {
    question.get()?.answer(null);
    return new Promise((resolve) => {
      const answer = (scope: EditScope | null) => {
        question.set(null);
        resolve(scope);
      };
      signal.addEventListener('abort', () => answer(null), { once: true });
      question.set({ request, answer });
    });
  };

/** Shows the results of a change to the user. */
function reportFacts(actor: ChangeRef, { feedback }: Services, savedText: string): void {
  const undo = { label: t.undo, act: () => actor.send({ type: 'undo.request' }), topic: CHANGE_TOPIC };
  const redo = { label: t.redo, act: () => actor.send({ type: 'redo.request' }), topic: CHANGE_TOPIC };
  actor.on('change.saved', () => feedback.notify('positive', savedText, undo));
  actor.on('change.undone', () => feedback.notify('positive', t.undone, redo));
  actor.on('change.redone', () => feedback.notify('positive', t.redone, undo));
  actor.on('undo.failed', ({ failure }) => {
    feedback.report(failure, 'action');
    // What somebody else changed since can never be undone.
    if (failure.kind === 'conflict') actor.send({ type: 'change.dismiss' });
  });
  actor.on('change.failed', ({ failure }) => {
    if (failure.place === 'dialog') {
      feedback.report(failure, 'save');
      actor.send({ type: 'change.dismiss' });
    } else {
      feedback.notify('negative', failure.text, { label: t.retry, act: () => actor.send({ type: 'change.retry' }) });
    }
  });
  actor.on('conflict.found', ({ current }) => {
    const settle = async () => {
      const answer = await feedback.confirm({
        text: t.conflict(current.title),
        yesLabel: t.apply,
        noLabel: t.keepTheirs,
        focus: 'no',
      });
      actor.send({ type: answer === 1 ? 'conflict.apply' : 'conflict.dismiss' });
    };
    void settle();
  });
}
