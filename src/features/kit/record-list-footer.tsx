import { sharedTexts } from '#contract/texts.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useEffect, useId, useRef } from 'react';
import { describeRange, describeTotal, type PageSize, pageSizes } from './record-rows.ts';
import { RecordSelect } from './record-select.tsx';
import { recordTexts as t } from './record-texts.ts';
import type { RecordRows } from './use-record-rows.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  pt: '3',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  _print: { display: 'none' },
});
const group = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const pageButtons = css({ display: 'flex', gap: '2' });
const narrow = css({ width: '6rem' });
const muted = css({ color: 'fg.muted' });

interface ListFooterProps {
  list: RecordRows<unknown>;
  size: PageSize;
  /** Name of a row, singular and plural. */
  one: string;
  many: string;
  onSize: (size: PageSize) => void;
}

/** Footer of a list: number of rows, page size and page buttons. */
export function RecordListFooter({ list, size, one, many, onSize }: ListFooterProps) {
  const id = useId();
  const { state } = list;
  const range = describeRange(state, size);
  return (
    <div className={bar}>
      <span role="status" className={muted}>
        {range === '' ? describeTotal(state.total, one, many) : t.range(range, describeTotal(state.total, one, many))}
      </span>
      <div className={group}>
        <label htmlFor={id}>{sharedTexts.rowsPerPage}</label>
        <span className={narrow}>
          <RecordSelect<string>
            id={id}
            value={String(size)}
            options={pageSizes.map((choice) => ({
              value: String(choice),
              label: choice === 'todas' ? sharedTexts.allRows : String(choice),
            }))}
            onChoose={(chosen) => onSize(pageSizes.find((choice) => String(choice) === chosen) ?? size)}
          />
        </span>
        {size === 'todas' ? <MoreRows list={list} /> : <PageButtons list={list} />}
      </div>
    </div>
  );
}

function PageButtons({ list: { state, previous, following } }: { list: RecordRows<unknown> }) {
  const isBusy = state.status === 'loading';
  return (
    <span className={pageButtons}>
      <Button size="sm" disabled={isBusy || state.trail.length < 2} onClick={previous}>
        {t.previousPage}
      </Button>
      <Button size="sm" disabled={isBusy || state.next === null} onClick={following}>
        {t.nextPage}
      </Button>
    </span>
  );
}

/** Loads the next page when it scrolls into view; the button does so without scrolling. */
function MoreRows({ list: { state, more } }: { list: RecordRows<unknown> }) {
  const end = useRef<HTMLButtonElement>(null);
  const isWanted = state.next !== null;
  useEffect(() => {
    if (end.current === null || !isWanted) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWanted, more, state.rows.length]);
  if (!isWanted) return null;
  return (
    <Button ref={end} size="sm" loading={state.status === 'more'} onClick={more}>
      {t.moreRows}
    </Button>
  );
}
