import type { AppError } from '#contract/app-error.ts';
import {
  selectIsDirty,
  selectIsStale,
  selectStored,
  type StoredRecord,
  type Values,
} from '#machines/record-editor/index.ts';
import { type RemoteChange, remoteChangesMachine, selectFound } from '#machines/remote-changes/index.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { useServices } from '../services/use-services.ts';
import type { RecordDefinition } from './record-definition.ts';
import { recordTexts } from './record-texts.ts';
import type { RecordEditorRef } from './record-wiring.ts';

export type RemoteRecordRef = ActorRefFrom<typeof remoteChangesMachine>;

/** The error with which the server would refuse to save over a record that somebody else saved. */
const savedElsewhere = (current: StoredRecord): AppError => ({
  kind: 'stale',
  text: recordTexts.conflictTitle,
  place: 'form',
  current,
  ...(current.changed && { changed: current.changed }),
});

/** Reads the record again, and tells what somebody else did to it; null when it is the one that the form edits. */
async function findChange<Form extends Values>(
  { live }: RecordDefinition<Form>,
  editor: RecordEditorRef,
): Promise<RemoteChange | null> {
  if (live === undefined) return null;
  const result = await live.read({ unattended: true });
  if (result.ok) {
    const isSame = result.data.revision === selectStored(editor.getSnapshot()).revision;
    return isSame ? null : { kind: 'record', failure: savedElsewhere(result.data) };
  }
  if (result.error.kind === 'notFound') return { kind: 'record', failure: result.error };
  throw result.error;
}

/**
 * Watches for changes of an open record by others while the form has edits, which hold the editor back from reading the
 * record again. A deletion is shown at once; what was saved is compared with the edits when the user asks.
 */
export function useRemoteRecord<Form extends Values>(
  definition: RecordDefinition<Form>,
  editor: RecordEditorRef,
): RemoteRecordRef {
  const { inspect } = useServices();
  const [logic] = useState(() =>
    remoteChangesMachine.provide({ actors: { findChange: fromPromise(() => findChange(definition, editor)) } }),
  );
  const remote = useActorRef(logic, { ...(inspect && { inspect }) });
  const isUnread = useSelector(editor, (snapshot) => selectIsStale(snapshot) && selectIsDirty(snapshot));
  const revision = useSelector(editor, (snapshot) => selectStored(snapshot).revision);
  useEffect(() => {
    if (isUnread) remote.send({ type: 'change.announced' });
  }, [remote, isUnread]);
  useEffect(() => remote.send({ type: 'data.read' }), [remote, revision]);
  useEffect(() => {
    const subscription = remote.on('change.requested', ({ change }) => {
      if (change.kind === 'record') editor.send({ type: 'conflict.found', failure: change.failure });
    });
    return () => subscription.unsubscribe();
  }, [remote, editor]);
  const isDeleted = useSelector(remote, (snapshot) => failureFound(selectFound(snapshot))?.kind === 'notFound');
  useEffect(() => {
    if (isDeleted) remote.send({ type: 'change.show' });
  }, [remote, isDeleted]);
  return remote;
}

const failureFound = (found: RemoteChange | null): AppError | null => (found?.kind === 'record' ? found.failure : null);

/** What somebody else saved over the record that the form edits; null for nothing. */
export const useFoundChange = (remote: RemoteRecordRef): AppError | null =>
  useSelector(remote, (snapshot) => failureFound(selectFound(snapshot)));
