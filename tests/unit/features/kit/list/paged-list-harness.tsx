import type { AppError, Result } from '#contract/app-error.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import type { ListSource, PageSize } from '#features/kit/list/list-source.ts';
import { PagedList } from '#features/kit/list/paged-list.tsx';
import { useList } from '#features/kit/list/use-list.ts';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import type { RowsAnswer } from '#machines/record-list/index.ts';
import { act, render } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { liveConnection } from '../live-connection.ts';
import { createHarness } from '../page-harness.tsx';

interface NumberRow {
  id: string;
  value: number;
}

/** A source of the numbers from 1 to a length; the cursor of a page is its last number. */
export function numbersTo(length: number) {
  const server = { length, failure: null as AppError | null, wait: Promise.resolve() };
  const requests: string[] = [];
  const source: ListSource<NumberRow, { text: string }, null> = {
    topics: ['users.changed'],
    read: async (_, { query: { text }, limit, after, skip }, { unattended }) => {
      requests.push([text, limit, after, skip, unattended ? 'unattended' : 'attended'].join(' '));
      await server.wait;
      if (server.failure !== null) return { ok: false, error: server.failure };
      const start = Number(after) + skip;
      const count = Math.max(0, Math.min(limit, server.length - start));
      const rows = Array.from({ length: count }, (_row, at) => ({ id: `${start + at + 1}`, value: start + at + 1 }));
      const next = start + count < server.length ? `${start + count}` : null;
      return { ok: true, data: { rows, references: null, next, total: server.length } } satisfies Result<
        RowsAnswer<NumberRow, null>
      >;
    },
  };
  /** Makes responses wait; returns the function that lets them arrive. */
  const hold = () => {
    let release: () => void = () => undefined;
    server.wait = new Promise((resolve) => {
      release = resolve;
    });
    return () => act(async () => release());
  };
  return { server, source, requests, hold };
}

type Numbers = ReturnType<typeof numbersTo>;

function NumberList({ numbers, size, text }: { numbers: Numbers; size: PageSize; text: string }) {
  const list = useList(numbers.source, { query: { text }, size, totals: [] });
  return (
    <PagedList
      list={list}
      size={size}
      onSize={() => undefined}
      names={{ one: 'número', many: 'números' }}
      loadingLabel="Cargando números"
      empty={{ title: 'No hay números', text: '' }}
    >
      {(rows, loadingLabel) => (
        <p aria-label="filas">
          {loadingLabel ?? `${rows[0]?.value}–${rows.at(-1)?.value}${rows.every(isNext) ? '' : ' con saltos'}`}
        </p>
      )}
    </PagedList>
  );
}

const isNext = ({ value }: NumberRow, at: number, rows: readonly NumberRow[]) =>
  at === 0 || value === (rows[at - 1]?.value ?? 0) + 1;

/** Reports to the newest observer that the end of the list became visible. */
let reportEnd: IntersectionObserverCallback = () => undefined;

class FakeObserver {
  readonly report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.report = report;
  }
  observe() {
    reportEnd = this.report;
  }
  disconnect() {
    reportEnd = () => undefined;
  }
}

/** Gives the document an observer of visible elements, which it lacks. */
export const observeEnds = () => beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));

/** Scrolls to the end of the list. */
export const scrollToEnd = () =>
  // The list reads of the entry only whether it is visible, and nothing of the observer.
  act(() => reportEnd([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));

export function open(numbers: Numbers, size: PageSize = 25) {
  const { connection, sendEvent } = liveConnection();
  const { services, feedback } = createHarness({ services: { connection } });
  const page = (text: string) => (
    <ServicesProvider value={services}>
      <NumberList numbers={numbers} size={size} text={text} />
    </ServicesProvider>
  );
  const { rerender } = render(page('todo'));
  return {
    feedback,
    /** Another user changes something of a topic. */
    change: (topic: LiveTopic) => act(() => sendEvent(topic)),
    search: (text: string) => rerender(page(text)),
  };
}
