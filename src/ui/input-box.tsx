import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';

const box = css({ position: 'relative', display: 'flex', alignItems: 'center', width: 'full' });
const affix = css({
  position: 'absolute',
  display: 'inline-flex',
  alignItems: 'center',
  color: 'fg.muted',
  textStyle: 'sm',
  pointerEvents: 'none',
  '& :where(svg)': { width: '4', height: '4' },
  '& :where(button)': { pointerEvents: 'auto' },
});
const before = css({ insetStart: '3', zIndex: '1' });
const after = css({ insetEnd: '1' });
const roomBefore = css({ paddingInlineStart: '10' });
const roomAfter = css({ paddingInlineEnd: '10' });
const roomAfterWide = css({ paddingInlineEnd: '20' });
const numeric = css({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' });

export interface InputBoxProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  /** Short text or icon inside, before the input. */
  prefix?: ReactNode;
  /** A button inside, at the end. */
  action?: ReactNode;
  /** The button has a text label and needs more space. */
  wideAction?: boolean;
  /** Uses tabular figures, right-aligned. */
  figures?: boolean;
}

/** The bare text control that the fields share. */
export function InputBox(props: InputBoxProps) {
  const { prefix, action, wideAction = false, figures = false, className, ...rest } = props;
  const plain = prefix === undefined && action === undefined;
  const control = (
    <input
      {...rest}
      className={cx(
        input(),
        prefix !== undefined && roomBefore,
        action !== undefined && !wideAction && roomAfter,
        wideAction && roomAfterWide,
        figures && numeric,
        className,
      )}
    />
  );
  if (plain) return control;
  return (
    <span className={box}>
      {prefix !== undefined && <span className={cx(affix, before)}>{prefix}</span>}
      {control}
      {action !== undefined && <span className={cx(affix, after)}>{action}</span>}
    </span>
  );
}
