import { ROW_WIDTH } from '#domain/forms/definition-lists.ts';
import { css, cx } from '#styled-system/css';
import { type FocusEvent, memo, useId } from 'react';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';

const group = css({ display: 'grid', gap: '1.5', border: 'none', p: '0', m: '0', minWidth: '0' });
const legend = css({ textStyle: 'sm', fontWeight: 'medium', p: '0', mb: '1.5' });
const widthText = css({ textStyle: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });
const wrong = css({ textStyle: 'sm', color: 'fg.error' });
const bar = css({ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' });
const cell = css({
  position: 'relative',
  height: 'controlSmall',
  minHeight: '6',
  borderWidth: '1px',
  borderColor: 'border.control',
  cursor: 'pointer',
  '&:not(:first-of-type)': { borderInlineStartWidth: '0' },
  '&:first-of-type': { borderStartRadius: 'l2' },
  '&:last-of-type': { borderEndRadius: 'l2' },
  _hover: { bg: 'bg.subtle' },
  '&:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'colorPalette.default',
    outlineOffset: '2px',
    zIndex: '1',
  },
});
const covered = css({ bg: 'colorPalette.a5', _hover: { bg: 'colorPalette.a6' } });
const visuallyHidden = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  cursor: 'pointer',
  width: 'full',
  height: 'full',
});

const widths = Array.from({ length: ROW_WIDTH }, (_, index) => index + 1);

const nameOf = (width: number): string => {
  const widthName = t.widthNames[width];
  return widthName === undefined ? t.widthOf(width) : `${t.widthOf(width)}: ${widthName}`;
};

interface WidthRowProps {
  label?: string;
  /** Width in columns of the twelve-column grid; null when several parts differ. */
  value: number | null;
  /** Columns that the other fields of the same row leave free; absent for a field alone in its row. */
  room?: number | undefined;
}

/** The width of a field in columns of twelve; the bar is filled up to the width. */
export const WidthRow = memo(function WidthRow({ label = t.width, value, room }: WidthRowProps) {
  const part = useEditedPart();
  const error = useProblem('width');
  const id = useId();
  /** Several arrow key changes are one undo step. */
  const leave = ({ relatedTarget, currentTarget: { name } }: FocusEvent<HTMLInputElement>) => {
    if (!(relatedTarget instanceof HTMLInputElement && relatedTarget.name === name)) part.leave();
  };
  return (
    <fieldset
      className={group}

      aria-describedby={error === undefined ? `${id}-width` : `${id}-error ${id}-width`}
    >
      <legend className={legend}>{label}</legend>
      <div className={bar} data-property="width">
        {widths.map((width) => (
          <label key={width} title={nameOf(width)} className={cx(cell, value !== null && width <= value && covered)}>
            <input
              type="radio"
              name={id}
              className={visuallyHidden}
              aria-label={nameOf(width)}
              checked={value === width}
              onChange={() => part.type('width', width === ROW_WIDTH ? undefined : width)}
              onBlur={leave}
            />
          </label>
        ))}
      </div>
      <span id={`${id}-width`} className={widthText}>
        {value === null ? t.mixed : nameOf(value)}
        {room !== undefined && `. ${t.rowRoom(room)}`}
      </span>
      {error !== undefined && (
        <span id={`${id}-error`} className={wrong}>
          {error}
        </span>
      )}
    </fieldset>
  );
});
