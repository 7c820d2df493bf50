import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { Button, type ButtonProps } from './button.tsx';

const square = css({ px: '0', '& :where(svg)': { width: '1.125rem', height: '1.125rem' } });

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  /** Accessible name, also shown as tooltip. */
  label: string;
  icon: ReactNode;
}

/** A square button that shows only an icon. */
export function IconButton({ label, icon, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={rest.title ?? label}
      icon={icon}
      className={cx(square, className)}
    />
  );
}
