import { useServices } from '#features/kit/services/use-services.ts';
import { useAnnouncement } from '#ui/announcer.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { noticesTexts } from './notices.texts.ts';
import type { Notice, useInbox } from './use-inbox.ts';

/**
 * Tells the user about notices that arrive while the app is open: a reminder as a toast that opens it, the others by the
 * text that this gives, to be announced.
 */
export function useNewNotices({ load, markRead }: ReturnType<typeof useInbox>): string {
  const { feedback } = useServices();
  const { history } = useRouter();
  const [announcement, announce] = useAnnouncement();
  const known = useRef<ReadonlySet<string> | null>(null);
  const remind = ({ id, title, text, address }: Notice) => {
    if (address === null) return feedback.notify('info', `${title}. ${text}`);
    const open = () => {
      markRead([id]);
      history.push(address);
    };
    return feedback.notify('info', `${title}. ${text}`, { label: noticesTexts.open, act: open });
  };
  const tell = useEffectEvent((added: readonly Notice[]) => {
    for (const notice of added.filter(({ kind }) => kind === 'reminder')) remind(notice);
    const [newest, ...more] = added.filter(({ kind }) => kind !== 'reminder');
    if (newest !== undefined) announce(noticesTexts.added(newest.title, more.length));
  });
  const rows = load.state === 'loaded' ? load.data.rows : undefined;
  useEffect(() => {
    if (rows === undefined) return;
    const before = known.current;
    known.current = new Set(rows.map(({ id }) => id));
    if (before !== null) tell(rows.filter(({ id, read }) => !read && !before.has(id)));
  }, [rows]);
  return announcement;
}
