import { selectIsSignedIn } from '#machines/auth/index.ts';
import { recordEditorMachine, selectIsBusy, selectIsDirty, type Values } from '#machines/record-editor/index.ts';
import { flushBeforeUnload } from '../services/flush-before-unload.ts';
import { useBlocker } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useState, useEffectEvent } from 'react';
import { recordActors } from './record-actors.ts';
import { readShape, type RecordDefinition } from './record-definition.ts';
import { recordTexts } from './record-texts.ts';
import { type RecordEditorRef, type RecordListeners, requestLeave, wireRecordEditor } from './record-wiring.ts';
import type { Services } from '../services/services.types.ts';
import { useRecordLive } from './use-record-live.ts';
import { type RemoteRecordRef, useRemoteRecord } from './use-remote-record.ts';
import { useServices } from '../services/use-services.ts';

/** The editor of one open record, what others do to the record, and a counter of the times issues were reported. */
export interface RecordActor {
  actor: RecordEditorRef;
  remote: RemoteRecordRef;
  attempt: number;
}

/**
 * Starts the editor of one record, connects its events to the services and blocks navigation with unsaved edits. Only
 * the first definition is used.
 */
export function useRecordActor<Form extends Values>(
  definition: RecordDefinition<Form>,
  listeners: Omit<RecordListeners, 'onProblems'>,
): RecordActor {
  const services = useServices();
  const [logic] = useState(() => recordEditorMachine.provide({ actors: recordActors(definition, services) }));
  const [known] = useState(() => loadedRecord(definition, services));
  const actor = useActorRef(logic, {
    ...(services.inspect && { inspect: services.inspect }),
    input: {
      recordKey: definition.recordKey,
      known,
      findProblems: (values) => {
        const form = readShape(definition.shape, values);
        return form === null ? {} : definition.findProblems(form);
      },
    },
  });
  const attempt = useWiring(actor, definition, listeners, services);
  useDraftFlush(actor, services);
  const { live } = definition;
  const remote = useRemoteRecord(definition, actor);
  const refresh = () => {
    actor.send({ type: 'record.refresh' });
    if (selectIsDirty(actor.getSnapshot())) remote.send({ type: 'change.announced' });
  };
  useRecordLive(live?.topic ?? null, refresh, live?.concerns);
  useLeaveGuard(actor, services);
  return { actor, remote, attempt };
}

/** The known record, which needs no request unless a draft may have to be offered. */
const loadedRecord = <Form extends Values>({ known, recordKey }: RecordDefinition<Form>, { drafts }: Services) =>
  known === undefined || drafts.has(recordKey) ? null : known;

/** Connects the editor's events; returns how often issues were reported. */
function useWiring<Form extends Values>(
  actor: RecordEditorRef,
  definition: RecordDefinition<Form>,
  listeners: Omit<RecordListeners, 'onProblems'>,
  services: Services,
) {
  const [attempt, setAttempt] = useState(0);
  const [record] = useState(definition);
  const latest = useEffectEvent(() => listeners);
  // A layout effect, to connect the editor before the user can press a button: a known record renders its buttons at
  // once.
  useLayoutEffect(() => {
    const onProblems = () => setAttempt((times) => times + 1);
    return wireRecordEditor(actor, record, services, () => ({ ...latest(), onProblems }));
  }, [actor, record, services]);
  return attempt;
}

/** Saves edits as a draft when the page unloads or is hidden, since it may never return. */
function useDraftFlush(actor: RecordEditorRef, { drafts }: Services): void {
  useEffect(() => {
    const flush = () => {
      actor.send({ type: 'draft.flush' });
      return selectIsDirty(actor.getSnapshot());
    };
    return flushBeforeUnload(drafts, flush);
  }, [actor, drafts]);
}

/**
 * Asks before leaving with unsaved edits. Without a session it never blocks: the sign-in page must be reachable, and
 * the draft is saved. For the same reason it never blocks a reload.
 */
function useLeaveGuard(actor: RecordEditorRef, services: Services): void {
  const shouldBlockFn = useCallback(async () => {
    if (!selectIsSignedIn(services.auth.getSnapshot())) {
      actor.send({ type: 'draft.flush' });
      return false;
    }
    if (selectIsBusy(actor.getSnapshot()) && selectIsDirty(actor.getSnapshot())) {
      services.feedback.notify('info', recordTexts.stillSaving);
    }
    return !(await requestLeave(actor));
  }, [actor, services]);
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });
}
