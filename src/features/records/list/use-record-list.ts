import { isRecord } from '#domain/is-record.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useServices } from '#features/kit/use-services.ts';
import { type ListQuestion, recordListMachine } from '#machines/record-list/index.ts';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { listActors } from './list-actors.ts';

export type RecordListRef = Actor<typeof recordListMachine>;

/** Starts the list chart of a program and sends it each new query and the changes by other users. */
export function useRecordList(question: ListQuestion): RecordListRef {
  const services = useServices();
  const [logic] = useState(() => recordListMachine.provide({ actors: listActors(services) }));
  const list = useActorRef(logic, { ...(services.inspect && { inspect: services.inspect }), input: { question } });
  const wanted = JSON.stringify(question);
  useEffect(() => {
    list.send({ type: 'question.change', question });
    // oxlint-disable-next-line react/exhaustive-deps -- `wanted` serializes the question
  }, [list, wanted]);
  const { program } = question.query;
  useRecordLive(
    'records.changed',
    () => list.send({ type: 'list.refresh' }),
    (payload) => isAbout(payload, program),
  );
  useEffect(() => {
    const subscription = list.on('read.failed', ({ failure }) => services.feedback.report(failure, 'load'));
    return () => subscription.unsubscribe();
  }, [list, services.feedback]);
  return list;
}

/** A message without a program may concern any program. */
const isAbout = (payload: unknown, program: string): boolean =>
  !isRecord(payload) || payload['program'] === undefined || payload['program'] === program;
