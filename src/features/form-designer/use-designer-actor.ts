import { isRecord } from '#domain/is-record.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectIsSignedIn } from '#machines/auth/index.ts';
import { formDesignerMachine } from '#machines/form-designer/index.ts';
import { useBlocker } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { designerActors } from './designer-actors.ts';
import type { FormDesignerRef } from './designer-context.ts';
import { commitTyping } from './designer-typing.ts';
import { flushPeriodically, requestLeave, wireDesigner } from './designer-wiring.ts';

/** Starts the designer of a form, wires it to the services and saves the form before it is closed. */
export function useDesignerActor(program: string): FormDesignerRef {
  const services = useServices();
  const [logic] = useState(() => formDesignerMachine.provide({ actors: designerActors(services) }));
  const actor = useActorRef(logic, {
    ...(services.inspect && { inspect: services.inspect }),
    input: { program },
  });
  useLayoutEffect(() => wireDesigner(actor, program, services), [actor, program, services]);
  useEffect(() => flushPeriodically(actor), [actor]);
  useFlush(actor);
  useRemoteChanges(actor, program);
  const { auth } = services;
  const shouldBlockFn = useCallback(async () => {
    commitTyping();
    if (selectIsSignedIn(auth.getSnapshot())) return !(await requestLeave(actor));
    actor.send({ type: 'draft.flush' });
    return false;
  }, [actor, auth]);
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });
  return actor;
}

/** Stores unsaved edits in this browser at once when the page is hidden or closed. */
function useFlush(actor: FormDesignerRef): void {
  const { drafts } = useServices();
  useEffect(() => {
    const flush = () => {
      commitTyping();
      actor.send({ type: 'draft.flush' });
      return actor.getSnapshot().context.pending.length > 0;
    };
    const flushHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      const typedInto = commitTyping();
      flush();
      // The user continues typing in the same control after coming back.
      typedInto?.focus({ preventScroll: true });
    };
    const unsubscribe = drafts.onFlush(flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }, [actor, drafts]);
}

/** Sends `form.refresh` to the designer when the server reports a change of the form. */
function useRemoteChanges(actor: FormDesignerRef, program: string): void {
  const remoteRevision = useRef<number | null>(null);
  useRecordLive(
    'forms.changed',
    () => {
      actor.send({ type: 'form.refresh', revision: remoteRevision.current });
      remoteRevision.current = null;
    },
    (payload) => {
      if (!isRecord(payload) || payload['program'] !== program) return false;
      remoteRevision.current = typeof payload['revision'] === 'number' ? payload['revision'] : null;
      return true;
    },
  );
}
