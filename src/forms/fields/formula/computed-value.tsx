import { formatField, isFigure } from '#domain/fields/field-rules.ts';
import type { Computed } from '#domain/forms/form-evaluation.ts';
import { OutputBox } from '../../renderer/output-box.tsx';
import type { FieldControl, LeafFieldOf } from '../field-view.types.ts';

interface ComputedValueProps {
  field: LeafFieldOf<'formula'>;
  control: FieldControl;
  result: Computed;
  isCell: boolean;
}

/** The result of a formula, or why it has none. */
export function ComputedValue({ field, control, result, isCell }: ComputedValueProps) {
  return (
    <OutputBox
      id={control.id}
      aria-label={control['aria-label']}
      aria-describedby={control['aria-describedby']}
      isFigure={result.ok && isFigure(field)}
      isCell={isCell}
      isWrong={!result.ok}
    >
      {result.ok ? formatField(field, result.value) : result.text}
    </OutputBox>
  );
}
