import { piecesOf } from '#domain/design/rebase.ts';
import { isRecord } from '#domain/is-record.ts';
import { flushBeforeUnload } from '#features/kit/services/flush-before-unload.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { removeCachedData } from '#features/kit/services/query-cache.ts';
import { useRecordLive } from '#features/kit/record/use-record-live.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectIsSignedIn } from '#machines/auth/index.ts';
import { selectHasPending } from '#machines/form-autosave/index.ts';
import {
  type FormDesignerEmitted,
  formDesignerMachine,
  selectAutosave,
  selectDefinition,
  selectHasUnsaved,
} from '#machines/form-designer/index.ts';
import { useBlocker } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Subscription } from 'xstate';
import { designerActors, findCachedForm, type OpenedForm } from './designer-actors.ts';
import type { FormDesignerRef } from './designer-context.ts';
import { recordKeyOf, saveUnsent } from './designer-drafts.ts';
import { commitTyping } from './designer-typing.ts';
import { designerTexts as t } from './designer.texts.ts';
import { formQuery } from './form-query.ts';

/** Starts the designer of a form, wires it to the services and saves the form before it is closed. */
export function useDesignerActor(program: string): FormDesignerRef {
  const services = useServices();
  const [{ logic, input, opened }] = useState(() => {
    const cached = findCachedForm(services, program);
    const form: OpenedForm = { id: cached?.id ?? null };
    return {
      logic: formDesignerMachine.provide({ actors: designerActors(services, form) }),
      input: { program, window: services.newId(), cached: cached?.form ?? null },
      opened: form,
    };
  });
  const actor = useActorRef(logic, { ...(services.inspect && { inspect: services.inspect }), input });
  useEffect(() => {
    if (input.cached !== null) removeCachedData(services, formQuery(program));
  }, [input, program, services]);
  useLayoutEffect(() => wireDesigner(actor, program, opened, services), [actor, program, opened, services]);
  useFlush(actor);
  useRemoteChanges(actor, program);
  const { auth } = services;
  const shouldBlockFn = useCallback(async () => {
    commitTyping();
    if (selectIsSignedIn(auth.getSnapshot())) return !(await requestLeave(actor));
    storeDraft(actor);
    return false;
  }, [actor, auth]);
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });
  return actor;
}

/** Stores unsaved edits in this browser now. Returns whether there are any. */
function storeDraft(actor: FormDesignerRef): boolean {
  const snapshot = actor.getSnapshot();
  const autosave = selectAutosave(snapshot);
  autosave?.send({ type: 'draft.flush' });
  return autosave === undefined ? selectHasUnsaved(snapshot) : selectHasPending(autosave.getSnapshot());
}

/** Stores unsaved edits in this browser at once when the page is hidden or closed. */
function useFlush(actor: FormDesignerRef): void {
  const { drafts } = useServices();
  useEffect(() => {
    const flush = () => {
      commitTyping();
      return storeDraft(actor);
    };
    const flushHidden = () => {
      const typedInto = commitTyping();
      flush();
      // The user continues typing in the same control after coming back.
      typedInto?.focus({ preventScroll: true });
    };
    return flushBeforeUnload(drafts, flush, flushHidden);
  }, [actor, drafts]);
}

/** Sends `form.refresh` to the autosave when the server reports a change of the form. */
function useRemoteChanges(actor: FormDesignerRef, program: string): void {
  const remoteRevision = useRef<number | null>(null);
  useRecordLive(
    'forms.changed',
    () => {
      selectAutosave(actor.getSnapshot())?.send({ type: 'form.refresh', revision: remoteRevision.current });
      remoteRevision.current = null;
    },
    (payload) => {
      if (!isRecord(payload) || payload['program'] !== program) return false;
      remoteRevision.current = typeof payload['revision'] === 'number' ? payload['revision'] : null;
      return true;
    },
  );
}

type WiredServices = Pick<Services, 'feedback' | 'drafts'> & { auth: Pick<Services['auth'], 'send'> };

type SavedDraft = Extract<FormDesignerEmitted, { type: 'draft.saved' }>;

/** Stores the edits that the server does not have in this browser, with the form they belong to. */
function storeUnsent(
  actor: FormDesignerRef,
  program: string,
  { id }: OpenedForm,
  drafts: Services['drafts'],
  { edits, conflicts, revision }: SavedDraft,
): void {
  const definition = selectDefinition(actor.getSnapshot());
  saveUnsent(drafts, {
    program,
    title: definition.title || program,
    edits,
    own: piecesOf(definition, edits),
    conflicts,
    form: id === null ? null : { id, definition },
    revision,
  });
}

/**
 * Connects the events that a designer emits to the services. Returns a function that disconnects them. The listeners
 * send the designer no edits, because autosave may still be working on what it reported.
 */
export function wireDesigner(
  actor: FormDesignerRef,
  program: string,
  opened: OpenedForm,
  services: WiredServices,
): () => void {
  const { feedback, drafts, auth } = services;
  const subscriptions = [
    actor.on('draft.saved', (draft) => storeUnsent(actor, program, opened, drafts, draft)),
    actor.on('draft.dropped', () => drafts.drop(recordKeyOf(program))),
    actor.on('edits.recovered', ({ count }) => feedback.notify('info', t.recovered(count))),
    actor.on('form.merged', ({ conflicts }) => {
      if (conflicts > 0) feedback.notify('warning', t.conflicts(conflicts));
      else feedback.notify('info', t.merged);
    }),
    actor.on('edit.refused', ({ why }) => {
      if (why !== 'nothingChanges') feedback.notify('warning', t.refusals[why]);
    }),
    actor.on('autosave.failed', ({ failure }) => {
      feedback.report(failure, 'save');
      if (failure.kind === 'forbidden') auth.send({ type: 'permissions.changed' });
    }),
    actor.on('restore.failed', ({ failure }) => {
      if (failure.kind === 'invalidFields') feedback.notify('negative', t.notRestored);
      else feedback.report(failure, 'action');
    }),
    actor.on('left.unsaved', () => feedback.notify('warning', t.leftUnsaved)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Asks the designer whether the form may be closed. The designer saves first, but does not block the user for long. */
async function requestLeave(actor: FormDesignerRef): Promise<boolean> {
  if (actor.getSnapshot().status !== 'active') return true;
  const subscriptions: Subscription[] = [];
  const answer = new Promise<boolean>((resolve) => {
    subscriptions.push(
      actor.on('leave.allowed', () => resolve(true)),
      actor.on('leave.refused', () => resolve(false)),
    );
    actor.send({ type: 'leave.request' });
  });
  const isAllowed = await answer;
  for (const subscription of subscriptions) subscription.unsubscribe();
  return isAllowed;
}
