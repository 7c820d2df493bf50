import { Checkbox } from '#ui/checkbox.tsx';
import { css } from '#styled-system/css';
import Lock from 'lucide-react/icons/lock';
import type { KeyboardEvent } from 'react';
import type { CellState, GridPosition } from './permission-matrix.ts';
import { usersTexts as t } from './users.texts.ts';

const frame = css({
  position: 'relative',
  display: 'inline-flex',
  '& > svg': { position: 'absolute', insetStart: 'full', top: '1.5', width: '3', height: '3', color: 'fg.muted' },
});
const locked = css({ opacity: '0.6', cursor: 'not-allowed' });

interface PermissionCellProps {
  label: string;
  state: CellState;
  isGranted: boolean;
  position: GridPosition;
  /** Whether the cell is a Tab stop. */
  isStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onChange: (isOn: boolean) => void;
}

/**
 * One cell: a checkbox, with the reason where it is locked. A locked cell stays focusable, so that its reason is
 * announced.
 */
export function PermissionCell({
  label,
  state,
  isGranted,
  position,
  isStop,
  onFocus,
  onKeyDown,
  onChange,
}: PermissionCellProps) {
  if (state === 'absent') return null;
  const reason = state === 'open' ? undefined : t.reasons[state];
  return (
    <span className={frame}>
      <Checkbox
        label={label}
        labelHidden
        className={reason === undefined ? '' : locked}
        checked={isGranted}
        aria-disabled={reason !== undefined}
        title={reason}
        data-cell={`${position.row}-${position.column}`}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onCheckedChange={(isOn) => {
          if (reason === undefined) onChange(isOn);
        }}
      />
      {state === 'notHeld' && <Lock aria-hidden="true" />}
    </span>
  );
}
