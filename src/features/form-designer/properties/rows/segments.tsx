import { css } from '#styled-system/css';
import { useId } from 'react';

const group = css({ display: 'grid', gap: '1.5', border: 'none', p: '0', m: '0', minWidth: '0' });
const legendStyle = css({ textStyle: 'sm', fontWeight: 'medium', p: '0', mb: '1.5' });
const row = css({
  display: 'flex',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  width: 'full',
});
const choice = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1',
  minHeight: 'controlSmall',
  minWidth: '6',
  px: '1',
  textStyle: 'sm',
  textAlign: 'center',
  cursor: 'pointer',
  borderColor: 'border.control',
  '&:not(:first-of-type)': { borderInlineStartWidth: '1px' },
  '&:first-of-type': { borderStartRadius: 'l2' },
  '&:last-of-type': { borderEndRadius: 'l2' },
  _hover: { bg: 'bg.subtle' },
  '&:has(:checked)': { bg: 'bg.accentSubtle', fontWeight: 'medium' },
  '&:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'colorPalette.default',
    outlineOffset: '2px',
    zIndex: '1',
  },
});
const visuallyHidden = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  cursor: 'pointer',
  width: 'full',
  height: 'full',
});
const helpStyle = css({ textStyle: 'sm', color: 'fg.muted' });
const wrong = css({ textStyle: 'sm', color: 'fg.error' });

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SegmentsProps<Value extends string> {
  legend: string;
  choices: readonly Segment<Value>[];
  /** Null when no option applies, as for several parts that differ. */
  value: Value | null;
  onChoose: (value: Value) => void;
  help?: string | undefined;
  error?: string | undefined;
}

/** A segmented control of a few short options; arrow keys move between them. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, choices, value, onChoose, help, error } = props;
  const name = useId();
  const about = [error === undefined ? '' : `${name}-error`, help === undefined ? '' : `${name}-help`].join(' ').trim();
  return (
    <fieldset className={group} aria-describedby={about === '' ? undefined : about}>
      <legend className={legendStyle}>{legend}</legend>
      <div className={row}>
        {choices.map((one) => (
          <label key={one.value} className={choice}>
            <input
              type="radio"
              name={name}
              className={visuallyHidden}
              checked={value === one.value}
              onChange={() => onChoose(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
      {help !== undefined && (
        <span id={`${name}-help`} className={helpStyle}>
          {help}
        </span>
      )}
      {error !== undefined && (
        <span id={`${name}-error`} className={wrong}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
