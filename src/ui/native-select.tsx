import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'> {
  options: readonly SelectOption[];
  /** Text of the empty option; without a placeholder there is no empty option. */
  placeholder?: string | undefined;
}

const box = css({ position: 'relative', display: 'inline-flex', alignItems: 'center', width: 'full' });
const room = css({ paddingInlineEnd: '9', cursor: 'pointer', textOverflow: 'ellipsis' });
const arrow = css({
  position: 'absolute',
  insetEnd: '3',
  width: '4',
  height: '4',
  color: 'fg.muted',
  pointerEvents: 'none',
});

/** The browser's native select, styled: it is light and opens the native picker on phones. */
export function NativeSelect({ options, placeholder, className, ...rest }: NativeSelectProps) {
  return (
    <span className={box}>
      <select {...rest} className={cx(input(), room, className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className={arrow} />
    </span>
  );
}
