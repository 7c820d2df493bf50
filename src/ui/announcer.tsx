import { useCallback, useEffect, useState } from 'react';
import { createStore, type ReadableStore, useStore } from './store.ts';
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
export interface AnnouncementChannel extends ReadableStore<string> {
  announce(text: string): void;
}

/** Creates a channel without a text; it also announces repeated texts. */
export function createAnnouncementChannel(): AnnouncementChannel {
  const { get, set, subscribe } = createStore('');
  return { get, subscribe, announce: (text) => set(withRepeatMark(get(), text)) };
}

/** Announces the texts of a channel. */
export const ChannelAnnouncer = ({ channel }: { channel: AnnouncementChannel }) => (
  <Announcer text={useStore(channel)} />
);
