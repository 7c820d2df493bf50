import { FieldFrame } from '#ui/field-frame.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';
import { memo } from 'react';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';

const area = css({ height: 'auto!', py: '2', resize: 'vertical', minHeight: 'control' });

/** Approximate characters in a line of the panel. */
const CHARACTERS = 36;

interface TextRowProps {
  property: string;
  label: string;
  value: string | undefined;
  help?: string | undefined;
  placeholder?: string | undefined;
  /** When emptied, stores an empty text instead of removing the property. */
  isNeeded?: boolean;
  /** Shows a long single-line text in several lines. */
  isLong?: boolean;
}

/** A text property of the selected part. Typing changes the form at once, and is one undo step until blur. */
export const TextRow = memo(function TextRow(props: TextRowProps) {
  const { property, label, value = '', help, placeholder, isNeeded = false, isLong = false } = props;
  const part = useEditedPart();
  const error = useProblem(property);
  const set = (text: string) => part.type(property, text === '' && !isNeeded ? undefined : text);
  const handleInput = (text: string) => set(isLong ? text.replaceAll(/\s*\n\s*/g, ' ') : text);
  const leave = () => {
    if (value !== value.trim()) set(value.trim());
    part.leave();
  };
  return (
    <FieldFrame label={label} help={help} error={error} required={isNeeded}>
      {(attributes) =>
        isLong ? (
          <textarea
            {...attributes}
            data-property={property}
            className={cx(input(), area)}
            rows={Math.min(6, Math.max(2, Math.ceil(value.length / CHARACTERS)))}
            value={value}
            onChange={({ currentTarget }) => handleInput(currentTarget.value)}
            onBlur={leave}
          />
        ) : (
          <InputBox
            {...attributes}
            data-property={property}
            type="text"
            autoComplete="off"
            placeholder={placeholder}
            value={value}
            onChange={({ currentTarget }) => handleInput(currentTarget.value)}
            onBlur={leave}
          />
        )
      }
    </FieldFrame>
  );
});
