import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { bindField } from '../public-form/bind-field.ts';
import { entryTexts } from '../public-form/entry.texts.ts';
import type { FormField } from '../public-form/use-form.ts';

interface EmailFieldProps extends Pick<TextFieldProps, 'help' | 'ref'> {
  field: FormField;
}

/** The sign-in email field, with the attributes that phones and password managers need. */
export function EmailField({ field, ...rest }: EmailFieldProps) {
  return (
    <TextField
      {...bindField(field)}
      {...rest}
      label={entryTexts.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
