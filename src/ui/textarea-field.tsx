import type { ComponentProps } from 'react';
import { cx } from '#styled-system/css';
import { textarea } from '#styled-system/recipes';
import { FieldFrame, type FieldFrameProps, splitFrame } from './field-frame.tsx';

interface TextareaFieldProps extends FieldFrameProps, Omit<ComponentProps<'textarea'>, keyof FieldFrameProps> {}

/** Several lines of text. */
export function TextareaField(props: TextareaFieldProps) {
  const { frame, control } = splitFrame(props);
  const { className, ...rest } = control;
  return (
    <FieldFrame {...frame}>
      {(attributes) => <textarea rows={3} {...rest} {...attributes} className={cx(textarea(), className)} />}
    </FieldFrame>
  );
}
