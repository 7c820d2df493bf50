import { FieldFrame, type FieldFrameProps, splitFrame } from './field-frame.tsx';
import { NativeSelect, type NativeSelectProps } from './native-select.tsx';

interface SelectFieldProps extends FieldFrameProps, Omit<NativeSelectProps, keyof FieldFrameProps> {}

/** A select with label, for a short list of options. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = splitFrame(props);
  return <FieldFrame {...frame}>{(attributes) => <NativeSelect {...control} {...attributes} />}</FieldFrame>;
}
