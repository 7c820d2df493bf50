import * as v from 'valibot';
import { done } from '../schemas/answers.ts';
import { idField, instant } from '../schemas/fields.ts';
import { endpoint } from './endpoint.ts';

/** The kinds of notices in the inbox, in the order of the preferences. */
export const noticeKinds = [
  'accessChanged',
  'importFinished',
  'mailFailed',
  'invited',
  'answered',
  'eventChanged',
  'eventCancelled',
  'reminder',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds that name an event. */
export const eventNoticeKinds: readonly NoticeKind[] = [
  'invited',
  'answered',
  'eventChanged',
  'eventCancelled',
  'reminder',
];

/** The kinds that every user gets: they concern what the user may do. */
export const fixedNoticeKinds: readonly NoticeKind[] = ['accessChanged'];

/** Key under which `user_data` stores which notices a user gets. */
export const NOTICE_PREFERENCES_KEY = 'avisos';

/** Which notices a user gets: all kinds but the ones turned off. */
export const noticePreferences = v.object({
  off: v.pipe(
    v.array(v.picklist(noticeKinds)),
    v.maxLength(noticeKinds.length),
    v.check((off) => !off.some((kind) => fixedNoticeKinds.includes(kind)), 'Ese aviso no se puede apagar.'),
  ),
});

export const noticeRow = v.object({
  id: v.string(),
  at: instant,
  /** A `NoticeKind`, or a kind of a later version. */
  kind: v.string(),
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
