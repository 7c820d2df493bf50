import { useStore } from '#ui/store.ts';
import { useCallback, useState } from 'react';
import type { Entry } from '../inspected.types.ts';
import type { Feed } from './feed.ts';
import { readRecording, writeRecording } from './recording.ts';
import { viewerTexts } from '../inspector.texts.ts';

/** The entries on screen, live or from a file, and the selected entry. */
export interface Entries {
  entries: readonly Entry[];
  /** Index of the selected entry; -1 without entries. */
  at: number;
  /** Whether the selection follows new entries. */
  isFollowing: boolean;
  goTo: (at: number) => void;
  follow: () => void;
  /** Name of the open recording file. */
  file: string | null;
  /** Why the chosen file cannot be shown. */
  problem: string;
  load: (file: File) => Promise<void>;
  close: () => void;
  save: () => void;
}

interface Loaded {
  file: string;
  entries: readonly Entry[];
}

/** Holds the entries of the live feed or of a file. */
export function useEntries(feed: Feed): Entries {
  const live = useStore(feed);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const entries = loaded?.entries ?? live;
  const last = entries.length - 1;
  const load = useCallback(async (file: File) => {
    const reading = await readFile(file);
    if (typeof reading === 'string') return setProblem(reading);
    setProblem('');
    setLoaded(reading);
    setChosen(0);
  }, []);
  return {
    entries,
    at: Math.min(chosen ?? last, last),
    isFollowing: chosen === null,
    goTo: (at) => setChosen(Math.max(0, Math.min(at, last))),
    follow: () => setChosen(null),
    file: loaded?.file ?? null,
    problem,
    load,
    close: () => {
      setLoaded(null);
      setChosen(null);
    },
    save: () => download(writeRecording(entries)),
  };
}

/** The recording in a file, or the reason why it cannot be read. */
async function readFile(file: File): Promise<Loaded | string> {
  try {
    const entries = readRecording(await file.text());
    return entries === null ? viewerTexts.notRecording(file.name) : { file: file.name, entries };
  } catch {
    return viewerTexts.unreadable(file.name);
  }
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'inspector.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
