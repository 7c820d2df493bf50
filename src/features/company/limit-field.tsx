import { type DurationUnit, durationUnits } from '#domain/duration.ts';
import { InputBox } from '#ui/input-box.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { css } from '#styled-system/css';
import { RecordSelect } from '#features/kit/record-select.tsx';
import { companyTexts as t } from './company.texts.ts';
import type { SessionLimit } from './session-limit.ts';

const pair = css({ display: 'grid', gridTemplateColumns: '6rem minmax(0, 10rem)', gap: '2' });

interface LimitFieldProps {
  id: string;
  label: string;
  value: SessionLimit;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: SessionLimit) => void;
}

/** A duration as an amount and a unit. An amount that is not a whole number stays as typed, for validation. */
export function LimitField({ id, label, value, error, readOnly, onChange }: LimitFieldProps) {
  return (
    <FieldFrame label={label} id={id} error={error} required requiredMark={readOnly ? undefined : t.required}>
      {(attributes) => (
        <span className={pair}>
          <InputBox
            {...attributes}
            inputMode="numeric"
            figures
            readOnly={readOnly}
            value={value.amount}
            onChange={({ currentTarget }) => onChange({ ...value, amount: currentTarget.value })}
          />
          <RecordSelect<DurationUnit>
            aria-label={t.unitOf(label)}
            disabled={readOnly}
            value={value.unit}
            options={durationUnits.map((unit) => ({ value: unit, label: t.units[unit] }))}
            onChoose={(unit) => onChange({ ...value, unit })}
          />
        </span>
      )}
    </FieldFrame>
  );
}
