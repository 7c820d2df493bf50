import { useId } from 'react';
import { css } from '#styled-system/css';

const group = css({ display: 'grid', gap: '2', border: 'none', p: '0', m: '0', minWidth: '0' });
const legend = css({ textStyle: 'sm', fontWeight: 'medium', mb: '1.5', p: '0' });
const row = css({ display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))' });
const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: 'control',
  px: '3',
  py: '1.5',
  borderWidth: '1px',
  borderColor: 'border.default',
  borderRadius: 'l2',
  cursor: 'pointer',
  textStyle: 'sm',
  _hover: { bg: 'bg.subtle' },
  '&:has(:checked)': { borderColor: 'colorPalette.default', bg: 'bg.accentSubtle' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '2px' },
});
const dot = css({ width: '4', height: '4', outline: 'none', flexShrink: '0' });
const choiceLabel = css({ display: 'grid', minWidth: '0', overflowWrap: 'anywhere' });
const hint = css({ color: 'fg.muted', textStyle: 'xs' });
const wrong = css({ color: 'fg.error', textStyle: 'sm' });

export interface RadioChoice<V extends string> {
  value: V;
  label: string;
  description?: string | undefined;
}

interface RadioCardsProps<V extends string> {
  legend: string;
  choices: readonly RadioChoice<V>[];
  value: V | undefined;
  onValueChange: (value: V) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** Radio buttons as cards, for a choice of few options. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const name = useId();
  const errorId = props.error === undefined ? undefined : `${name}-error`;
  return (
    <fieldset className={group} disabled={props.disabled} aria-describedby={errorId}>
      <legend className={legend}>{props.legend}</legend>
      <div className={row}>
        {props.choices.map(({ value, label, description }) => (
          <label key={value} className={choice}>
            <input
              type="radio"
              name={name}
              className={dot}
              value={value}
              checked={props.value === value}
              onChange={() => props.onValueChange(value)}
            />
            <span className={choiceLabel}>
              {label}
              {description !== undefined && <span className={hint}>{description}</span>}
            </span>
          </label>
        ))}
      </div>
      {props.error !== undefined && (
        <span id={errorId} className={wrong}>
          {props.error}
        </span>
      )}
    </fieldset>
  );
}
