import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { AnyActor } from 'xstate';
import { PageShown } from '../commands/use-page-commands.ts';

interface RunningProcess<Process> {
  /** The process in progress; null when none is. */
  running: Process | null;
  /** Starts a process in place of the one before. */
  run: (process: Process) => void;
}

/**
 * A process that a page runs for its user, such as a printing. It is stopped when the page is hidden or left, and when
 * what the page shows changes.
 * @param subject what the page shows, as a text
 */
export function useProcess<Process extends { readonly actor: AnyActor }>(subject: string): RunningProcess<Process> {
  const isShown = useContext(PageShown);
  const current = useRef<Process | null>(null);
  const [running, setRunning] = useState<Process | null>(null);
  const stop = useCallback(() => {
    if (current.current === null) return;
    current.current.actor.stop();
    current.current = null;
    setRunning(null);
  }, []);
  useEffect(() => stop, [stop, subject, isShown]);
  const run = useCallback(
    (process: Process) => {
      stop();
      current.current = process;
      setRunning(process);
      process.actor.subscribe({ complete: () => setRunning((last) => (last === process ? null : last)) });
      process.actor.start();
    },
    [stop],
  );
  return { running, run };
}
