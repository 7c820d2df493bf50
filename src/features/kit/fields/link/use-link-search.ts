import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatestCall } from '../../use-latest-call.ts';
import { useServices } from '../../use-services.ts';
import type { LeafFieldOf } from '../field-view.types.ts';
import { linkFilter } from './link-filter.ts';

/** Milliseconds without a key before a search is made. */
const PAUSE = 150;
/** Records offered at most. */
const OFFERED = 20;

export type LinkSearch =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'failed' }
  /** `isOld` while what was typed since is searched for. */
  | { state: 'found'; rows: readonly RecordRow[]; isOld: boolean };

const idle: LinkSearch = { state: 'idle' };

/** Searches the records a field can link while one types; only the answer to what was typed last counts. */
export function useLinkSearch(field: LeafFieldOf<'link'>) {
  const { api } = useServices();
  const [search, setSearch] = useState<LinkSearch>(idle);
  const { call, end } = useLatestCall();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    end();
  }, [end]);
  useEffect(() => stop, [stop]);

  const ask = async (text: string) => {
    const filter = linkFilter(field);
    const body = {
      program: field.program,
      limit: OFFERED,
      ...(text !== '' && { text }),
      ...(filter !== undefined && { filter }),
      columns: field.columns ?? [],
    };
    const result = await call((options) => api.post(recordEndpoints.records, body, options));
    if (result !== null)
      setSearch(result.ok ? { state: 'found', rows: result.data.rows, isOld: false } : { state: 'failed' });
  };
  return {
    search,
    find: (text: string, pause = PAUSE) => {
      stop();
      setSearch((shown) => (shown.state === 'found' ? { ...shown, isOld: true } : { state: 'searching' }));
      timer.current = setTimeout(() => void ask(text.trim()), pause);
    },
    close: () => {
      stop();
      setSearch(idle);
    },
  };
}
