import type { MaskitoOptions } from '@maskito/core';
import X from 'lucide-react/icons/x';
import { FieldFrame } from '#ui/field-frame.tsx';
import { FormErrorSummary } from '#ui/form-error-summary.tsx';
import { FormGrid, GridCell } from '#ui/form-grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ValueChoices } from '#ui/value-choices.tsx';
import { type Exhibit, WithValue } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';
import { Operated } from './operated.tsx';

const nothing = () => undefined;
const phoneMask: MaskitoOptions = { mask: /^\+?[0-9\s]{0,20}$/ };
const phone = { label: t.phone, mask: phoneMask, onValueChange: nothing };
const required = { required: true, requiredMark: t.requiredMark };
const visible = { showLabel: t.showPassword, hideLabel: t.hidePassword, autoComplete: 'current-password' } as const;

/** A search field whose label is its placeholder. */
const searchOf = (initial: string) => (
  <WithValue initial={initial}>
    {(value, set) => <SearchField label={t.search} value={value} onValueChange={set} clearLabel={t.clearSearch} />}
  </WithValue>
);

/** Fields that one types in, and what arranges fields in a form. */
export const fieldExhibits: readonly Exhibit[] = [
  {
    file: 'ui/text-field.tsx',
    components: ['TextField'],
    states: [
      { name: s.usual, content: <TextField label={t.name} defaultValue={t.customer} /> },
      { name: s.empty, content: <TextField label={t.name} placeholder={t.customer} /> },
      { name: s.help, content: <TextField label={t.name} help={t.nameHelp} defaultValue={t.customer} /> },
      { name: s.required, content: <TextField label={t.name} {...required} /> },
      { name: s.focused, isFocused: true, content: <TextField label={t.name} defaultValue={t.customer} /> },
      { name: s.invalid, content: <TextField label={t.name} error={t.nameError} help={t.nameHelp} /> },
      { name: s.warned, content: <TextField label={t.name} warning={t.nameWarning} defaultValue={t.customer} /> },
      { name: s.disabled, content: <TextField label={t.name} disabled defaultValue={t.customer} /> },
      { name: s.readOnly, content: <TextField label={t.name} readOnly defaultValue={t.customer} /> },
      { name: s.long, content: <TextField label={t.long} defaultValue={t.long} help={t.long} error={t.long} /> },
    ],
  },
  {
    file: 'ui/input-box.tsx',
    components: ['InputBox'],
    states: [
      { name: s.usual, content: <InputBox aria-label={t.amount} prefix={t.currency} figures defaultValue="1.234" /> },
      { name: s.empty, content: <InputBox aria-label={t.amount} placeholder={t.amount} /> },
      { name: s.focused, isFocused: true, content: <InputBox aria-label={t.amount} prefix={t.currency} /> },
      { name: s.readOnly, content: <InputBox aria-label={t.amount} figures readOnly defaultValue="1.234" /> },
      {
        name: s.actions,
        content: (
          <InputBox aria-label={t.amount} action={<IconButton size="sm" label={t.clearSearch} icon={<X />} />} />
        ),
      },
      { name: s.disabled, content: <InputBox aria-label={t.amount} prefix={t.currency} disabled /> },
      { name: s.invalid, content: <InputBox aria-label={t.amount} aria-invalid defaultValue="-" /> },
    ],
  },
  {
    file: 'ui/masked-field.tsx',
    components: ['MaskedField'],
    states: [
      {
        name: s.usual,
        content: (
          <WithValue initial="0981 123 456">
            {(value, set) => <MaskedField label={t.phone} mask={phoneMask} value={value} onValueChange={set} />}
          </WithValue>
        ),
      },
      { name: s.empty, content: <MaskedField {...phone} value="" placeholder={t.phoneHint} /> },
      { name: s.required, content: <MaskedField {...phone} value="" {...required} /> },
      { name: s.focused, isFocused: true, content: <MaskedField {...phone} value="0981" /> },
      { name: s.invalid, content: <MaskedField {...phone} value="0981" error={t.phoneError} /> },
      { name: s.readOnly, content: <MaskedField {...phone} value="0981" readOnly /> },
      { name: s.disabled, content: <MaskedField {...phone} value="" disabled /> },
    ],
  },
  {
    file: 'ui/password-field.tsx',
    components: ['PasswordField'],
    states: [
      { name: s.usual, content: <PasswordField label={t.password} {...visible} defaultValue={t.searched} /> },
      {
        name: s.revealed,
        content: (
          <Operated by="press">
            <PasswordField label={t.password} {...visible} defaultValue={t.searched} />
          </Operated>
        ),
      },
      { name: s.focused, isFocused: true, content: <PasswordField label={t.password} {...visible} /> },
      { name: s.invalid, content: <PasswordField label={t.password} {...visible} error={t.nameError} /> },
      { name: s.disabled, content: <PasswordField label={t.password} {...visible} disabled /> },
    ],
  },
  {
    file: 'ui/search-field.tsx',
    components: ['SearchField'],
    states: [
      {
        name: s.usual,
        content: (
          <WithValue<string> initial={t.searched}>
            {(value, set) => (
              <SearchField label={t.search} labelShown value={value} onValueChange={set} clearLabel={t.clearSearch} />
            )}
          </WithValue>
        ),
      },
      { name: s.empty, content: searchOf('') },
      { name: s.focused, isFocused: true, content: searchOf(t.searched) },
      { name: s.long, content: searchOf(t.long) },
    ],
  },
  {
    file: 'ui/field-frame.tsx',
    components: ['FieldFrame'],
    states: [
      {
        name: s.invalid,
        content: (
          <FieldFrame
            label={t.name}
            error={t.choicesError}
            choices={<ValueChoices values={t.choices} onChoose={nothing} />}
          >
            {(attributes) => <InputBox {...attributes} defaultValue="80012345" />}
          </FieldFrame>
        ),
      },
    ],
  },
  {
    file: 'ui/form-grid.tsx',
    components: ['FormGrid', 'GridCell'],
    states: [
      {
        name: s.usual,
        isWide: true,
        content: (
          <FormGrid>
            <GridCell span={8}>
              <TextField label={t.name} />
            </GridCell>
            <GridCell span={4}>
              <TextField label={t.phone} />
            </GridCell>
            <GridCell>
              <TextField label={t.email} />
            </GridCell>
          </FormGrid>
        ),
      },
    ],
  },
  {
    file: 'ui/form-error-summary.tsx',
    components: ['FormErrorSummary'],
    states: [
      {
        name: s.invalid,
        content: (
          <FormErrorSummary
            focusesFirstField
            title={t.summary}
            problems={t.problems.map((text) => ({ fieldId: 'ninguno', text }))}
          />
        ),
      },
    ],
  },
];
