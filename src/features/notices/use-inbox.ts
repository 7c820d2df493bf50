import { getQuery } from '#api/query.ts';
import { noticeEndpoints, type noticeRow } from '#contract/endpoints/notices.ts';
import { useData, type Load } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import type * as v from 'valibot';

export type Notice = v.InferOutput<typeof noticeRow>;

interface InboxContent {
  /** Newest first. */
  rows: readonly Notice[];
  unread: number;
}

interface Inbox {
  load: Load<InboxContent>;
  retry: () => void;
  /** Marks notices as read, all of them when `ids` is null: shown at once, undone when the server refuses. */
  markRead: (ids: readonly string[] | null) => void;
}

/** The inbox of the user, kept current by live events. */
export function useInbox(): Inbox {
  const { api, feedback } = useServices();
  const { load, retry, refresh, change } = useData(getQuery(noticeEndpoints.notices));
  const markRead = async (ids: readonly string[] | null) => {
    change((shown) => withRead(shown, ids));
    const result = await api.post(noticeEndpoints.readNotices, { ids: ids === null ? null : [...ids] });
    if (result.ok) return;
    feedback.report(result.error, 'action');
    await refresh();
  };
  return { load, retry, markRead: (ids) => void markRead(ids) };
}

/** An inbox in which notices are read; all of them when `ids` is null. */
function withRead<Content extends { rows: Notice[]; unread: number }>(content: Content, ids: readonly string[] | null) {
  if (ids === null) return { ...content, unread: 0, rows: content.rows.map((row) => ({ ...row, read: true })) };
  const marked = content.rows.filter((row) => !row.read && ids.includes(row.id)).length;
  return {
    ...content,
    unread: content.unread - marked,
    rows: content.rows.map((row) => (ids.includes(row.id) ? { ...row, read: true } : row)),
  };
}
