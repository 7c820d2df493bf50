import { FieldFrame, type FieldFrameProps, splitFrame } from './field-frame.tsx';
import { InputBox, type InputBoxProps } from './input-box.tsx';

export interface TextFieldProps extends FieldFrameProps, Omit<InputBoxProps, keyof FieldFrameProps> {}

/** A one-line text field. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = splitFrame(props);
  return <FieldFrame {...frame}>{(attributes) => <InputBox type="text" {...control} {...attributes} />}</FieldFrame>;
}
