import { sharedTexts } from '#contract/texts.ts';
import { EXACT_TOTAL } from '#contract/schemas/page.ts';
import { type PageSize, pageSizes } from '#features/kit/record-rows.ts';
import { RecordSelect } from '#features/kit/record-select.tsx';
import { recordTexts } from '#features/kit/record-texts.ts';
import type { PageTurn, ShownList } from '#machines/record-list/index.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useId } from 'react';
import type { Names } from './use-batch.ts';

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
const turnButtons = css({ display: 'flex', gap: '2' });
const narrow = css({ width: '6rem' });
const muted = css({ color: 'fg.muted' });

interface ListFooterProps {
  shown: ShownList;
  names: Names;
  size: PageSize;
  turns: { previous: boolean; next: boolean };
  isTurning: boolean;
  onSize: (size: PageSize) => void;
  onTurn: (to: PageTurn) => void;
}

/** How many records there are, in words; beyond 10,000 only as many as were counted. */
function totalWords({ total, exact }: ShownList, { one, many }: Names): string {
  if (!exact) return recordTexts.moreThan(`${EXACT_TOTAL.toLocaleString('es-PY')} ${many}`);
  return `${total.toLocaleString('es-PY')} ${total === 1 ? one : many}`;
}

/** Which rows of the whole are shown: `26–50 de 120 clientes`. */
function rangeWords(shown: ShownList, names: Names): string {
  const { question, trail, slices } = shown;
  const rows = slices.get(0)?.rows.length ?? 0;
  const total = totalWords(shown, names);
  if (question.size === 'todas' || rows === 0) return total;
  const first = (trail.length - 1) * question.size + 1;
  return recordTexts.range(`${first.toLocaleString('es-PY')}–${(first + rows - 1).toLocaleString('es-PY')}`, total);
}

/** Under a list: what of it is shown, how many rows to a page, and the way to the others. */
export function ListFooter({ shown, names, size, onSize, ...turning }: ListFooterProps) {
  const id = useId();
  const options = pageSizes.map((choice) => ({
    value: String(choice),
    label: choice === 'todas' ? sharedTexts.allRows : String(choice),
  }));
  return (
    <div className={bar}>
      <span role="status" className={muted}>
        {rangeWords(shown, names)}
      </span>
      <div className={group}>
        <label htmlFor={id}>{sharedTexts.rowsPerPage}</label>
        <span className={narrow}>
          <RecordSelect<string>
            id={id}
            value={String(size)}
            options={options}
            onChoose={(chosen) => onSize(pageSizes.find((choice) => String(choice) === chosen) ?? size)}
          />
        </span>
        {size !== 'todas' && <PageTurns {...turning} />}
      </div>
    </div>
  );
}

function PageTurns({
  turns: { previous, next },
  isTurning,
  onTurn,
}: Pick<ListFooterProps, 'turns' | 'isTurning' | 'onTurn'>) {
  return (
    <span className={turnButtons}>
      <Button size="sm" disabled={!previous || isTurning} onClick={() => onTurn('previous')}>
        {recordTexts.previousPage}
      </Button>
      <Button size="sm" disabled={!next || isTurning} onClick={() => onTurn('next')}>
        {recordTexts.nextPage}
      </Button>
    </span>
  );
}
