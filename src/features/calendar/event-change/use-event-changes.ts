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
} from '#machines/event-change/index.ts';
import { createStore, type ReadableStore, type Store, useStore } from '#ui/store.ts';
import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { type ChangeRef, createChangeHistory } from './change-history.ts';
import { eventChangeActors } from './event-change.actors.ts';
import { CHANGE_TOPIC, changeTexts as t } from './event-change.texts.ts';

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
  const history = createChangeHistory();
  const note = () => {
    const next = history.list().flatMap((actor) => selectPending(actor.getSnapshot()) ?? []);
    if (!isDeepEqual(pending.get(), next)) pending.set(next);
  };
  const start = (request: EventRequest, savedText = t.saved[request.kind]) => {
    const actor = createActor(eventChangeMachine.provide({ actors: eventChangeActors(services, askIn(question)) }), {
      ...(services.inspect && { inspect: services.inspect }),
      input: { request: withoutStaleRevision(request, history.list()) },
    });
    history.add(actor);
    reportFacts(actor, services, savedText);
    actor.subscribe(note);
    actor.start();
    note();
  };
  return {
    start,
    undo: () => history.revert('undo'),
    redo: () => history.revert('redo'),
    pending,
    question,
    close: () => {
      question.get()?.answer(null);
      for (const actor of history.list())
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
