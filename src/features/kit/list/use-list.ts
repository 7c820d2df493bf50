import {
  type ListMachine,
  type ListQuestion,
  type ListRow,
  selectRowAt,
  selectShown,
  type ShownList,
} from '#machines/record-list/index.ts';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { useServices } from '../services/use-services.ts';
import { listMachine, type ListSource } from './list-source.ts';

export type ListRef<Row extends ListRow, Query extends object, References> = Actor<ListMachine<Row, Query, References>>;

/** The running list of a source. */
export type ListRefOf<Source> =
  Source extends ListSource<infer Row, infer Query, infer References> ? ListRef<Row, Query, References> : never;

/**
 * Starts the list chart on a source, and sends it each new question and the changes that it shows at once: those by the
 * user and, unless the source tells others' changes apart, those by other users.
 */
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
  useEffect(() => {
    const { topics, concerns = () => true } = source;
    const refresh = () => list.send({ type: 'list.refresh' });
    const subscriptions = [
      connection.on('live.received', ({ message: { topic, payload } }) => {
        const { query } = list.getSnapshot().context.wanted.question;
        const isConcerned = topics.some((one) => one === topic) && concerns(payload, query);
        if (topic === 'resync' || (isConcerned && !isHeldBack(list, source, topic, payload))) refresh();
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

/**
 * Whether a live message tells of a change that the list shows only on request: one of others in a list with rows.
 * Nothing can move in a list without rows.
 */
export function isHeldBack<Row extends ListRow, Query extends object, References>(
  list: ListRef<Row, Query, References>,
  { topics, concerns = () => true, isByOthers = () => false }: ListSource<Row, Query, References>,
  topic: string,
  payload: unknown,
): boolean {
  const snapshot = list.getSnapshot();
  return (
    topics.some((one) => one === topic) &&
    concerns(payload, snapshot.context.wanted.question.query) &&
    isByOthers(payload) &&
    hasRows(selectShown(snapshot))
  );
}

const hasRows = (shown: ShownList | null): boolean => shown !== null && selectRowAt(shown, 0) !== undefined;
