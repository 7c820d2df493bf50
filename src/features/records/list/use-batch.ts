import type { NoticeAction } from '#features/kit/services.types.ts';
import { useServices } from '#features/kit/use-services.ts';
import {
  type BatchKind,
  type BatchRow,
  recordBatchMachine,
  type RecordBatchEmitted,
} from '#machines/record-batch/index.ts';
import { useCallback, useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { batchActors } from './list-actors.ts';
import { listTexts as t } from './list.texts.ts';
import type { RecordListRef } from './use-record-list.ts';

export type BatchRef = ActorRefFrom<typeof recordBatchMachine>;

/** What records of a program are called, one and several. */
export interface Names {
  one: string;
  many: string;
}

export interface Batches {
  /** What was begun last; null where nothing was, or it was put away. */
  batch: BatchRef | null;
  begin: (kind: BatchKind, rows: readonly BatchRow[]) => void;
  dismiss: () => void;
}

type Ended = Extract<RecordBatchEmitted, { type: 'batch.ended' }>;

/** Does something to records of a program one after another, also when the list is left meanwhile. */
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
      const ask = async (asked: readonly BatchRow[]) => {
        const [only] = asked;
        const confirmed =
          asked.length === 1
            ? await feedback.confirmDelete(only?.title)
            : (await feedback.ask({ text: t.askDelete(asked.length, many), focus: 'no' })) === 1;
        actor.send({ type: 'question.answered', confirmed });
      };
      actor.on('question.raised', ({ rows: asked }) => void ask(asked));
      actor.on('row.applied', ({ id }) => {
        applied.add(id);
        list.send({ type: 'rows.removed', ids: [id] });
      });
      actor.on('batch.ended', (ended) => {
        // Each is in the bin as the one change made it.
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

/** What was done, and how much was left undone, with the way to undo a deletion; what failed stays on the page. */
function reportEnd(
  { notify, notifyDeleted }: ReturnType<typeof useServices>['feedback'],
  { kind, done, left, failures }: Ended,
  { one, many }: Names,
  undo: NoticeAction,
): void {
  const isAll = left === 0 && failures.length === 0;
  if (kind === 'delete' && done === 1 && isAll) return notifyDeleted(undo);
  const words = [done > 0 ? t.done[kind](done, one, many) : '', left > 0 ? t.left(left) : ''].filter(Boolean);
  const offer = kind === 'delete' && done > 0 ? undo : undefined;
  if (words.length > 0) notify(isAll ? 'positive' : 'info', words.join(' · '), offer);
}
