import { type ReactNode, useId } from 'react';
import { css } from '#styled-system/css';

const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: '6',
});
const labelArea = css({ display: 'grid', gap: '0.5', minWidth: '0' });
const labelStyle = css({ textStyle: 'sm', fontWeight: 'medium', cursor: 'pointer' });
const helpStyle = css({ textStyle: 'sm', color: 'fg.muted' });
const track = css({
  flexShrink: '0',
  width: '10',
  height: '6',
  p: '0.5',
  borderRadius: 'full',
  bg: 'border.control',
  cursor: 'pointer',
  transition: 'background',
  '&[aria-checked=true]': { bg: 'colorPalette.default' },
  '&[aria-checked=true] > span': { translate: '1rem 0' },
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
});
const thumb = css({
  display: 'block',
  width: '5',
  height: '5',
  borderRadius: 'full',
  bg: 'white',
  transition: 'translate',
});

interface SwitchProps {
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  help?: ReactNode;
  disabled?: boolean;
}

/** A switch that takes effect immediately, without saving. */
export function Switch({ label, checked, onCheckedChange, help, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={row}>
      <span className={labelArea}>
        <label htmlFor={id} className={labelStyle}>
          {label}
        </label>
        {help !== undefined && (
          <span id={`${id}-help`} className={helpStyle}>
            {help}
          </span>
        )}
      </span>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        disabled={disabled}
        className={track}
        onClick={() => onCheckedChange(!checked)}
      >
        <span className={thumb} />
      </button>
    </div>
  );
}
