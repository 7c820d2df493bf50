import type { ListMachine, ListQuestion, ListRow } from '#machines/record-list/index.ts';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Actor } from 'xstate';
import { useServices } from '../services/use-services.ts';
import { listMachine, type ListSource } from './list-source.ts';

export type ListRef<Row extends ListRow, Query extends object, References> = Actor<ListMachine<Row, Query, References>>;

/** The running list of a source. */
export type ListRefOf<Source> =
  Source extends ListSource<infer Row, infer Query, infer References> ? ListRef<Row, Query, References> : never;

/** Starts the list chart on a source, and sends it each new question and the changes by other users. */
export function useList<Row extends ListRow, Query extends object, References>(
  source: ListSource<Row, Query, References>,
  question: ListQuestion<Query>,
): ListRef<Row, Query, References> {
  const services = useServices();
  const { inspect, feedback, connection } = services;
  const [logic] = useState(() => listMachine(services, source));
  const list = useActorRef(logic, { ...(inspect && { inspect }), input: { question } });
  const wanted = JSON.stringify(question);
  useEffect(() => {
    list.send({ type: 'question.change', question });
    // oxlint-disable-next-line react/exhaustive-deps -- `wanted` serializes the question
  }, [list, wanted]);
  const latest = useRef(question.query);
  useEffect(() => {
    latest.current = question.query;
  });
  useEffect(() => {
    const { topics, concerns = () => true } = source;
    const refresh = () => list.send({ type: 'list.refresh' });
    const subscriptions = [
      connection.on('live.received', ({ message: { topic, payload } }) => {
        if (topic === 'resync' || (topics.some((one) => one === topic) && concerns(payload, latest.current))) refresh();
      }),
      connection.on('poll.due', refresh),
      list.on('read.failed', ({ failure }) => feedback.report(failure, 'load')),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [list, source, connection, feedback]);
  return list;
}
