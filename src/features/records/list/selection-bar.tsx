import type { BatchKind } from '#machines/record-batch/index.ts';
import type { ChosenRow } from '#machines/record-list/index.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { listTexts as t } from './list.texts.ts';
import type { Names } from './use-batch.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: '3',
  px: '3',
  py: '1.5',
  borderRadius: 'l2',
  bg: 'bg.accentSubtle',
  textStyle: 'sm',
  _print: { display: 'none' },
});
const grows = css({ flex: '1', minWidth: 'fit-content' });

interface SelectionBarProps {
  selection: ReadonlyMap<string, ChosenRow>;
  names: Names;
  kind: BatchKind;
  onAct: (rows: readonly ChosenRow[]) => void;
  onClear: () => void;
}

/** The number of selected records, and the actions on them. */
export function SelectionBar({ selection, names: { one, many }, kind, onAct, onClear }: SelectionBarProps) {
  if (selection.size === 0) return null;
  return (
    <div className={bar}>
      <span role="status" className={grows}>
        {t.selected(selection.size, one, many)}
      </span>
      <Button size="sm" onClick={() => onAct([...selection.values()])}>
        {kind === 'delete' ? t.remove : t.restore}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t.clearSelection}
      </Button>
    </div>
  );
}
