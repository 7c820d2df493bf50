import { NativeSelect, type NativeSelectProps } from '#ui/native-select.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ChangeEvent, ComponentProps } from 'react';

interface Choosing<Value extends string> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

type Rest<Props> = Omit<Props, 'value' | 'options' | 'onChange'>;

/** One of a few options, with a typed value. */
export function RecordSelect<Value extends string>(props: Choosing<Value> & Rest<NativeSelectProps>) {
  const { onChoose, ...rest } = props;
  return <NativeSelect {...rest} onChange={chosenBy(props)} />;
}

/** `RecordSelect` with label, help and error. */
export function RecordSelectField<Value extends string>(
  props: Choosing<Value> & Rest<ComponentProps<typeof SelectField>>,
) {
  const { onChoose, ...rest } = props;
  return <SelectField {...rest} onChange={chosenBy(props)} />;
}

/** The browser gives a string; only a known option is a valid choice. */
function chosenBy<Value extends string>({ options, onChoose }: Choosing<Value>) {
  return ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find((option) => option.value === currentTarget.value);
    if (chosen !== undefined) onChoose(chosen.value);
  };
}
