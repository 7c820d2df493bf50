import { isRecord } from '#domain/is-record.ts';
import { useServices } from '#features/kit/use-services.ts';
import { type ListQuestion, recordListMachine } from '#machines/record-list/index.ts';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
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
  useLiveRecords(question.query.program, () => list.send({ type: 'list.refresh' }));
  useEffect(() => {
    const subscription = list.on('read.failed', ({ failure }) => services.feedback.report(failure, 'load'));
    return () => subscription.unsubscribe();
  }, [list, services.feedback]);
  return list;
}

/** Calls `refresh` when another user changed a record of the program and, without a live stream, on each poll. */
function useLiveRecords(program: string, refresh: () => void): void {
  const { connection } = useServices();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const subscriptions = [
      connection.on('live.received', ({ message: { topic, payload } }) => {
        const isOurs = topic === 'records.changed' && isAbout(payload, program);
        if (isOurs || topic === 'resync') latest.current();
      }),
      connection.on('poll.due', () => latest.current()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [connection, program]);
}

/** A message without a program may concern any program. */
const isAbout = (payload: unknown, program: string): boolean =>
  !isRecord(payload) || payload['program'] === undefined || payload['program'] === program;
