import { NativeSelect } from '#ui/native-select.tsx';
import { formTexts as t } from '../../form.texts.ts';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';

/** A select with the field's options; a value that is not among the options stays visible. */
export function SelectEdit({ field, control, value, onChange }: EditProps<LeafFieldOf<'select'>>) {
  const isKnown = value === '' || field.options.some((option) => option.value === value);
  return (
    <NativeSelect
      {...control}
      placeholder={field.placeholder ?? t.choose}
      options={isKnown ? field.options : [...field.options, { value, label: value }]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
