import { unwrap } from '#api/unwrap.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { Names } from '#features/kit/list/list-frame.tsx';
import type { NoticeAction, Services } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import {
  type BatchKind,
  type BatchRow,
  recordBatchMachine,
  type RecordBatchEmitted,
} from '#machines/record-batch/index.ts';
import { useCallback, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { listTexts as t } from './list.texts.ts';
import type { RecordListRef } from './record-source.ts';

export type BatchRef = ActorRefFrom<typeof recordBatchMachine>;

export interface Batches {
  /** The batch in progress or finished last; null when there is none or it was dismissed. */
  batch: BatchRef | null;
  begin: (kind: BatchKind, rows: readonly BatchRow[]) => void;
  dismiss: () => void;
}

/** The promise actor of the record batch's chart. */
function batchActors({ api }: Pick<Services, 'api'>, program: string) {
  return {
    applyToRecord: fromPromise<void, { kind: BatchKind; id: string; revision: number }>(
      async ({ input: { kind, id, revision } }) => {
        const endpoint = kind === 'delete' ? recordEndpoints.deleteRecord : recordEndpoints.restoreRecord;
        await unwrap<unknown>(await api.post(endpoint, { program, id }, { revision }));
      },
    ),
  };
}

type Ended = Extract<RecordBatchEmitted, { type: 'batch.ended' }>;

/** Runs a command on several records in sequence; the batch continues even if the list unmounts. */
export function useBatch(program: string, names: Names, list: RecordListRef): Batches {
  const services = useServices();
  const [batch, setBatch] = useState<BatchRef | null>(null);
  const { one, many } = names;
  const begin = useCallback(
    function start(kind: BatchKind, rows: readonly BatchRow[]) {
      const { feedback } = services;
      const applied = new Set<string>();
      const actor = createActor(recordBatchMachine.provide({ actors: batchActors(services, program) }), {
        ...(services.inspect && { inspect: services.inspect }),
        input: { kind, rows },
      });
      const confirmRows = async (unconfirmed: readonly BatchRow[]) => {
        const [only] = unconfirmed;
        const confirmed =
          unconfirmed.length === 1
            ? await feedback.confirmDelete(only?.title)
            : (await feedback.confirm({ text: t.confirmDelete(unconfirmed.length, many), focus: 'no' })) === 1;
        actor.send({ type: 'question.answered', confirmed });
      };
      actor.on('question.raised', ({ rows: unconfirmed }) => void confirmRows(unconfirmed));
      actor.on('row.applied', ({ id }) => {
        applied.add(id);
        list.send({ type: 'rows.removed', ids: [id] });
      });
      actor.on('batch.ended', (ended) => {
        // The deletion raised each revision by one.
        const binned = rows.filter(({ id }) => applied.has(id)).map((row) => ({ ...row, revision: row.revision + 1 }));
        reportEnd(services.feedback, ended, { one, many }, { label: t.undo, act: () => start('restore', binned) });
        list.send({ type: 'list.refresh' });
      });
      actor.start();
      setBatch(actor);
      actor.send({ type: 'batch.start' });
    },
    [services, program, one, many, list],
  );
  return { batch, begin, dismiss: useCallback(() => setBatch(null), []) };
}

/** Reports how many records succeeded and failed, with an undo for a deletion. The failures stay on the page. */
function reportEnd(
  { notify, notifyDeleted }: ReturnType<typeof useServices>['feedback'],
  { kind, done, left, failures }: Ended,
  { one, many }: Names,
  undo: NoticeAction,
): void {
  const isAll = left === 0 && failures.length === 0;
  if (kind === 'delete' && done === 1 && isAll) return notifyDeleted(undo);
  const parts = [done > 0 ? t.done[kind](done, one, many) : '', left > 0 ? t.left(left) : ''].filter(Boolean);
  const offer = kind === 'delete' && done > 0 ? undo : undefined;
  if (parts.length > 0) notify(isAll ? 'positive' : 'info', parts.join(' · '), offer);
}
