import { isFigureKind } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { InputBox } from '#ui/input-box.tsx';
import type { SelectOption } from '#ui/native-select.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';
import { memo, type ReactNode } from 'react';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { DraftField, readAs, readInteger, showAs, showInteger } from './draft-field.tsx';

const place = css({ display: 'contents' });

/** Marks the control of a property by its path in the selected part, so that an issue can navigate to it. */
export function PropertyPlace({ property, children }: { property: string; children: ReactNode }) {
  return (
    <div className={place} data-property={property}>
      {children}
    </div>
  );
}

interface MeaningRowProps {
  property: string;
  label: string;
  help?: string;
  placeholder?: string;
  value: string | undefined;
  /** A field of the kind that parses and formats the value, without limits of its own. */
  as: LeafField;
}

/** A property whose value is typed as in a field of a certain kind (`as`), and stored as the definition stores it. */
export function MeaningRow({ property, as, ...rest }: MeaningRowProps) {
  const part = useEditedPart();
  const error = useProblem(property);
  const isFigure = isFigureKind(as);
  return (
    <PropertyPlace property={property}>
      <DraftField
        {...rest}
        error={error}
        figures={isFigure}
        inputMode={isFigure ? 'decimal' : 'text'}
        show={(value) => showAs(as, value)}
        read={(text) => readAs(as, text)}
        onType={(value) => part.type(property, value)}
        onLeave={part.leave}
      />
    </PropertyPlace>
  );
}

interface IntegerRowProps {
  property: string;
  label: string;
  help?: string;
  placeholder?: string;
  value: number | undefined;
  min: number;
  max: number;
  /** Value when emptied; by default the property is removed. */
  emptied?: number;
}

/** A whole number within limits. */
export function IntegerRow({ property, min, max, emptied, ...rest }: IntegerRowProps) {
  const part = useEditedPart();
  const error = useProblem(property);
  return (
    <PropertyPlace property={property}>
      <DraftField
        {...rest}
        error={error}
        figures
        inputMode="numeric"
        show={showInteger}
        read={(text) => (text.trim() === '' ? { ok: true, value: emptied } : readInteger(text, min, max))}
        onType={(value) => part.type(property, value)}
        onLeave={part.leave}
      />
    </PropertyPlace>
  );
}

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

const wrong = css({ color: 'fg.error' });

interface SwitchRowProps {
  property: string;
  label: string;
  help?: string;
  value: boolean | undefined;
}

/** A yes/no property; choosing no removes the property from the definition. */
export const SwitchRow = memo(function SwitchRow({ property, label, help, value = false }: SwitchRowProps) {
  const part = useEditedPart();
  const error = useProblem(property);
  return (
    <PropertyPlace property={property}>
      <Switch
        label={label}
        help={error === undefined ? help : <span className={wrong}>{error}</span>}
        checked={value}
        onCheckedChange={(isOn) => part.choose({ [property]: isOn ? true : undefined })}
      />
    </PropertyPlace>
  );
});

interface SelectRowProps {
  property: string;
  label: string;
  help?: string;
  value: string | undefined;
  options: readonly SelectOption[];
  placeholder?: string;
  /** Overrides the issue that validation reports; '' hides it. */
  problem?: string;
}

/** A property with a short list of options. */
export function SelectRow({ property, label, help, value = '', options, placeholder, problem }: SelectRowProps) {
  const part = useEditedPart();
  const checked = useProblem(property);
  const error = problem ?? checked;
  return (
    <PropertyPlace property={property}>
      <SelectField
        label={label}
        help={help}
        error={error === '' ? undefined : error}
        value={value}
        options={options}
        placeholder={placeholder}
        onChange={({ currentTarget }) => part.choose({ [property]: currentTarget.value })}
      />
    </PropertyPlace>
  );
}
