import * as v from 'valibot';
import { done } from '../schemas/answers.ts';
import { idField, instant } from '../schemas/fields.ts';
import { endpoint } from './endpoint.ts';

/** The kinds of notices in the inbox. */
export const noticeKinds = [
  'invited',
  'answered',
  'eventChanged',
  'eventCancelled',
  'reminder',
  'importFinished',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeRow = v.object({
  id: v.string(),
  at: instant,
  kind: v.picklist(noticeKinds),
  title: v.string(),
  text: v.string(),
  /** Address in the app that the notice opens. */
  address: v.nullable(v.string()),
  read: v.boolean(),
});

/** The inbox of the user in the company. */
export const noticeEndpoints = {
  notices: endpoint({
    method: 'GET',
    path: 'notices',
    summary: 'Los avisos del usuario, lo último primero, y cuántos no leyó',
    access: 'session',
    answer: v.object({ rows: v.array(noticeRow), unread: v.number() }),
    repeat: 'none',
    live: ['notices.changed'],
  }),
  readNotices: endpoint({
    method: 'POST',
    path: 'read-notices',
    summary: 'Marcar avisos como leídos; sin lista, todos',
    access: 'session',
    body: v.object({ ids: v.nullable(v.pipe(v.array(idField), v.maxLength(500))) }),
    answer: done,
    repeat: 'key',
  }),
};
