import { useId } from 'react';
import { css } from '#styled-system/css';
import { progress } from '#styled-system/recipes';

const head = css({ display: 'flex', justifyContent: 'space-between', gap: '4', width: 'full' });
const count = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });
const bar = css({
  appearance: 'none',
  width: 'full',
  height: '2',
  border: 'none',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'bg.emphasized',
  '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
  '&::-webkit-progress-value': { bg: 'colorPalette.default' },
  '&:indeterminate': { bg: 'colorPalette.a8', animation: 'skeleton-pulse' },
  '&:indeterminate::-webkit-progress-bar': { bg: 'transparent' },
  '&::-moz-progress-bar': { bg: 'colorPalette.default' },
});

interface ProgressProps {
  label: string;
  /** The completed amount, in the same unit as `max`; without `value` the progress is indeterminate. */
  value?: number | undefined;
  max: number;
  /** The amounts as text, such as '120 de 4.000'. */
  valueText?: string | undefined;
}

/** The progress of a long task, with its amounts. */
export function Progress({ label, value, max, valueText }: ProgressProps) {
  const id = useId();
  const styles = progress();
  return (
    <div className={styles.root}>
      <div className={head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {valueText !== undefined && <span className={count}>{valueText}</span>}
      </div>
      <progress id={id} className={bar} value={value} max={max} aria-valuetext={valueText} />
    </div>
  );
}
