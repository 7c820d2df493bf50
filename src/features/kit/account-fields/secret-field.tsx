import { PasswordField } from '#ui/password-field.tsx';
import { type KeyboardEvent, useState } from 'react';
import { bindField } from '../public-form/bind-field.ts';
import { entryTexts } from '../public-form/entry.texts.ts';
import type { FormField } from '../public-form/use-form.ts';

interface SecretFieldProps {
  field: FormField;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  help?: string;
}

/** A password field; it says when caps lock is on. */
export function SecretField({ field, label, autoComplete, help }: SecretFieldProps) {
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const hint = [help, capsLock ? entryTexts.capsLock : undefined].filter((part) => part !== undefined).join(' ');
  return (
    <PasswordField
      {...bindField(field)}
      label={label}
      help={hint === '' ? undefined : hint}
      autoComplete={autoComplete}
      showLabel={entryTexts.showPassword}
      hideLabel={entryTexts.hidePassword}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
    />
  );
}
