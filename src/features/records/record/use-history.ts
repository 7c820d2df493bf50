import type { AppError } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { useState } from 'react';
import { useLatestCall } from '#features/kit/use-latest-call.ts';
import { type Load, useLoad } from '#features/kit/use-load.ts';
import { useServices } from '#features/kit/use-services.ts';

type HistoryPage = AnswerOf<typeof recordEndpoints.recordHistory>;
export type HistoryEntry = HistoryPage['rows'][number];

export interface History {
  load: Load<HistoryPage>;
  retry: () => void;
  /** Loads older entries; reports a failure, after which it can be called again. */
  more: () => void;
  isReading: boolean;
  /** Loads all changed rows of an entry and resolves to whether that succeeded; reports a failure. */
  loadAllRows: (revision: number) => Promise<boolean>;
}

/** The history of a record, newest first, loaded page by page. */
export function useHistory(program: string, record: string): History {
  const { api, feedback } = useServices();
  const [isReading, setReading] = useState(false);
  const { call } = useLatestCall();
  const query = { program, id: record };
  const { load, retry, change } = useLoad((options) => api.get(recordEndpoints.recordHistory, query, options));
  const report = (error: AppError) => feedback.report(error, 'load');
  const more = async (before: number) => {
    setReading(true);
    const result = await call((options) =>
      api.get(recordEndpoints.recordHistory, { ...query, before: String(before) }, options),
    );
    if (result === null) return;
    setReading(false);
    if (!result.ok) return report(result.error);
    change((shown) => ({ rows: [...shown.rows, ...result.data.rows], next: result.data.next }));
  };
  const loadAllRows = async (revision: number) => {
    const result = await api.get(recordEndpoints.recordHistory, { ...query, only: String(revision) });
    if (!result.ok) {
      report(result.error);
      return false;
    }
    const loaded = result.data.rows;
    change((shown) => ({
      ...shown,
      rows: shown.rows.map((row) => loaded.find((one) => one.revision === row.revision) ?? row),
    }));
    return loaded.length > 0;
  };
  return {
    load,
    retry,
    isReading,
    loadAllRows,
    more: () => {
      if (load.state === 'loaded' && load.data.next !== null) void more(load.data.next);
    },
  };
}
