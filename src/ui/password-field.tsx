import { useState } from 'react';
import { css } from '#styled-system/css';
import { Button } from './button.tsx';
import { FieldFrame, splitFrame } from './field-frame.tsx';
import { InputBox } from './input-box.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'action'> {
  showLabel: string;
  hideLabel: string;
  autoComplete: 'current-password' | 'new-password';
}

const toggle = css({ height: '7', minWidth: '7', px: '2', fontSize: 'xs', color: 'fg.muted' });

/**
 * A password field with a show/hide toggle. The toggle's name is only a verb, so that no second control's name contains
 * the label.
 */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { frame, control } = splitFrame(props);
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <InputBox
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          {...attributes}
          type={shown ? 'text' : 'password'}
          wideAction
          action={
            <Button
              variant="ghost"
              size="sm"
              className={toggle}
              aria-controls={attributes.id}
              disabled={control.disabled}
              onClick={() => setShown(!shown)}
            >
              {shown ? hideLabel : showLabel}
            </Button>
          }
        />
      )}
    </FieldFrame>
  );
}
