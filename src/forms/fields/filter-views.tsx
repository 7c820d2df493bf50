import { formatField } from '#domain/fields/field-rules.ts';
import type { FilterOperator, LeafKindName } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { ControlAttributes } from '#ui/field-frame.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { css } from '#styled-system/css';
import { type ComponentType, useState } from 'react';
import { formTexts as t } from '../form.texts.ts';
import type { LeafFieldOf } from './field-view.types.ts';
import { LeafEdit } from './leaf-view.tsx';
import { searchMessage } from './link/link-choices.ts';
import { useLinkSearch } from './link/use-link-search.ts';

/** Props of the control for one value of a condition, in the field's stored format. */
interface FilterValueProps<Field = LeafField> {
  field: Field;
  control: ControlAttributes;
  value: string;
  onChange: (value: string) => void;
}

/** Uses the same control as the form. */
function AsTyped({ field, control, value, onChange }: FilterValueProps) {
  return (
    <LeafEdit
      field={field}
      control={control}
      value={value}
      isCell={false}
      onChange={(next) => onChange(typeof next === 'string' ? next : '')}
    />
  );
}

function PlainText({ control, value, onChange }: FilterValueProps) {
  return (
    <InputBox
      {...control}
      type="text"
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Yes or no, with the field's own labels. */
function SwitchFilter({ field, control, value, onChange }: FilterValueProps) {
  const options = [true, false].map((flag) => {
    const label = formatField(field, flag);
    return { value: label, label };
  });
  return (
    <NativeSelect
      {...control}
      placeholder={t.choose}
      options={options}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function LinkedRecord(props: FilterValueProps) {
  const { field, ...rest } = props;
  return field.kind === 'link' ? <LinkFilter {...rest} field={field} /> : null;
}

/** How each kind's value is entered in a condition; a missing kind is a type error. */
const filterViews = {
  text: PlainText,
  longText: PlainText,
  number: AsTyped,
  decimal: AsTyped,
  currency: AsTyped,
  percent: AsTyped,
  date: AsTyped,
  dateTime: AsTyped,
  switch: SwitchFilter,
  select: AsTyped,
  link: LinkedRecord,
  file: PlainText,
  ruc: AsTyped,
  cedula: AsTyped,
  phone: AsTyped,
  email: AsTyped,
  formula: PlainText,
} as const satisfies Record<LeafKindName, ComponentType<FilterValueProps>>;

/** The control for one value of a condition; `contains` uses a plain text input for every kind of field. */
export function FilterValue({ op, ...props }: FilterValueProps & { op: FilterOperator }) {
  const View = op === 'contains' ? PlainText : filterViews[props.field.kind];
  return <View {...props} />;
}

const choices = css({ display: 'grid', gap: '1', maxHeight: '12rem', overflowY: 'auto' });

interface ChoicesProps {
  field: LeafFieldOf<'select'>;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Checkboxes that choose several of a field's options. */
export function FilterChoices({ field, values, onChange }: ChoicesProps) {
  return (
    <fieldset className={choices}>
      {field.options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={values.includes(value)}
          onCheckedChange={(isChosen) =>
            onChange(isChosen ? [...values, value] : values.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  );
}

const stack = css({ display: 'grid', gap: '2' });
const status = css({ textStyle: 'sm', color: 'fg.muted' });

interface LinkFilterProps {
  field: LeafFieldOf<'link'>;
  control: ControlAttributes;
  value: string;
  onChange: (value: string) => void;
}

/** The linked record that filters a list: searched by words, then chosen from the results. */
function LinkFilter({ field, control, value, onChange }: LinkFilterProps) {
  const [text, setText] = useState('');
  const { search, find } = useLinkSearch(field);
  const rows = search.state === 'found' ? search.rows : [];
  const message = searchMessage(search);
  const options = rows.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <span className={stack}>
      <InputBox
        type="search"
        aria-label={`${t.search}: ${field.label}`}
        placeholder={t.search}
        autoComplete="off"
        value={text}
        onFocus={() => search.state === 'idle' && find('', 0)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          find(currentTarget.value);
        }}
      />
      <NativeSelect
        {...control}
        placeholder={t.choose}
        options={options}
        value={options.some((option) => option.value === value) ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span role="status" className={status}>
        {message}
      </span>
    </span>
  );
}
