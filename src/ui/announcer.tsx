import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Debounce in ms, so that a burst of changes is announced once. */
const DEBOUNCE_DELAY = 300;

/** Makes a repeated text differ from the previous one, without being read out. */
const REPEAT_MARK = '\u00A0';

/** Alters a repeated text, so that screen readers announce it again. */
const withRepeatMark = (before: string, text: string): string =>
  before === text && text !== '' ? text + REPEAT_MARK : text;

/** The text for an `Announcer`, and the function that announces a text, even a repeated one. */
export function useAnnouncement(): readonly [string, (text: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback((text: string) => setAnnouncement((before) => withRepeatMark(before, text)), []);
  return [announcement, announce];
}

/** Announces `text` politely after each change, debounced. For results of searches and moves. */
export function Announcer({ text }: { text: string }) {
  const [debouncedText, setDebouncedText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), DEBOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{debouncedText}</VisuallyHidden>
    </div>
  );
}

/** An announcement channel outside React state, so that only its announcer rerenders. */
export interface AnnouncementChannel {
  announce(text: string): void;
  /** The last announced text. */
  get(): string;
  subscribe(listener: () => void): () => void;
}

/** Creates a channel without a text; it also announces repeated texts. */
export function createAnnouncementChannel(): AnnouncementChannel {
  let announcement = '';
  const listeners = new Set<() => void>();
  return {
    announce(text) {
      announcement = withRepeatMark(announcement, text);
      for (const listener of listeners) listener();
    },
    get: () => announcement,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Announces the texts of a channel. */
export const ChannelAnnouncer = ({ channel: { subscribe, get } }: { channel: AnnouncementChannel }) => (
  <Announcer text={useSyncExternalStore(subscribe, get, get)} />
);
