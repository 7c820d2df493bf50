import { type ComponentProps, type ReactNode, useId } from 'react';
import { css, cx } from '#styled-system/css';

const row = css({
  display: 'inline-grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  minHeight: '6',
});
const mark = css({
  width: '4.5',
  height: '4.5',
  m: '0.5',
  cursor: 'pointer',
  _disabled: { cursor: 'not-allowed' },
});
/** The gap belongs to the label, so that a checkbox without a visible label has no extra width. */
const labelStyle = css({ ps: '2.5', textStyle: 'sm', cursor: 'pointer' });
const under = css({ gridColumn: '2', ps: '2.5', textStyle: 'sm', color: 'fg.muted' });
const wrong = css({ color: 'fg.error' });

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string;
  /** Shows the label only to screen readers, as in the cells of a matrix. */
  labelHidden?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** A checkbox. It is native, so that a matrix of hundreds stays fast. */
export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden = false, help, error, onCheckedChange, className, ...rest } = props;
  const generated = useId();
  const id = rest.id ?? generated;
  const described = [error === undefined ? '' : `${id}-error`, help === undefined ? '' : `${id}-help`].join(' ').trim();
  return (
    <span className={cx(row, className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        className={mark}
        aria-label={labelHidden ? label : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
      />
      {!labelHidden && (
        <label htmlFor={id} className={labelStyle}>
          {label}
        </label>
      )}
      {help !== undefined && (
        <span id={`${id}-help`} className={under}>
          {help}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={cx(under, wrong)}>
          {error}
        </span>
      )}
    </span>
  );
}
