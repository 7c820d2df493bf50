import type { SelectOption } from '#ui/native-select.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { css } from '#styled-system/css';
import { memo } from 'react';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { PropertyPlace } from './property-place.tsx';

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
