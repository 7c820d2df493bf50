import type { RecordRow } from '#contract/schemas/records.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormServices } from '../../form-services.ts';
import type { LeafFieldOf } from '../field-view.types.ts';
import { linkFilter } from './link-filter.ts';

/** Milliseconds after a keystroke before a search. */
const PAUSE = 150;
/** Maximum number of results. */
const OFFERED = 20;

export type LinkSearch =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'failed' }
  /** `isOld` while a newer text is being searched. */
  | { state: 'found'; rows: readonly RecordRow[]; isOld: boolean };

const idle: LinkSearch = { state: 'idle' };

/** Searches linkable records while typing; only the response to the last text counts. */
export function useLinkSearch(field: LeafFieldOf<'link'>) {
  const { searchRecords } = useFormServices();
  const [search, setSearch] = useState<LinkSearch>(idle);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const searchFor = async (text: string) => {
    const filter = linkFilter(field);
    const body = {
      program: field.program,
      limit: OFFERED,
      ...(text !== '' && { text }),
      ...(filter !== undefined && { filter }),
      columns: field.columns ?? [],
    };
    const controller = new AbortController();
    running.current = controller;
    const result = await searchRecords(body, controller.signal);
    if (!controller.signal.aborted)
      setSearch(result.ok ? { state: 'found', rows: result.data.rows, isOld: false } : { state: 'failed' });
  };
  return {
    search,
    find: (text: string, pause = PAUSE) => {
      stop();
      setSearch((shown) => (shown.state === 'found' ? { ...shown, isOld: true } : { state: 'searching' }));
      timer.current = setTimeout(() => void searchFor(text.trim()), pause);
    },
    close: () => {
      stop();
      setSearch(idle);
    },
  };
}
