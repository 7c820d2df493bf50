import { isCalendarDate } from '#domain/calendar-date.ts';
import type { RuleEnd } from '#domain/recurrence/rule-form.ts';
import type { WallTime } from '#domain/recurrence/series.types.ts';
import { GridCell } from '#ui/form-grid.tsx';
import { useState } from 'react';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { TypedField } from '../typed-fields.tsx';
import { NumberField } from './number-field.tsx';
import { recurrenceTexts as t } from './recurrence-editor.texts.ts';
import { MOST_TIMES } from './typed-numbers.ts';

interface EndFieldsProps {
  id: string;
  end: RuleEnd;
  start: WallTime;
  readOnly: boolean;
  /** The id of the number of repetitions, and the text in it that is no such number. */
  countId: string | undefined;
  count: string | undefined;
  onChange: (end: RuleEnd) => void;
  onCount: (text: string) => void;
}

const endTypes = ['never', 'count', 'until'] as const;
const DEFAULT_COUNT = 10;

/** When a repetition ends. */
export function RuleEndFields(props: EndFieldsProps) {
  const { id, end, start, readOnly, countId, count: wrongCount, onChange, onCount } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (type: RuleEnd['type']) => {
    if (type === 'never') onChange({ type });
    else if (type === 'count') onChange({ type, count: DEFAULT_COUNT });
    else onChange({ type, until: yearAfter(start) });
  };
  return (
    <>
      <GridCell span={6}>
        <RecordSelectField
          label={t.ends}
          disabled={readOnly}
          value={end.type}
          options={endTypes.map((value) => ({ value, label: t.end[value] }))}
          onChoose={choose}
        />
      </GridCell>
      {end.type === 'count' && (
        <GridCell span={3}>
          <NumberField
            label={t.times}
            most={MOST_TIMES}
            readOnly={readOnly}
            {...(countId !== undefined && { id: countId })}
            value={end.count}
            typed={wrongCount}
            onTyped={onCount}
            onChange={(count) => onChange({ type: 'count', count })}
          />
        </GridCell>
      )}
      {end.type === 'until' && (
        <GridCell span={6}>
          <TypedField
            id={`${id}-until`}
            definition={{ kind: 'date', key: 'until', label: t.until, min: start.slice(0, 10) }}
            error={undefined}
            readOnly={readOnly}
            value={typed ?? end.until}
            onChange={(until) => {
              const isDate = isCalendarDate(until);
              setTyped(isDate ? null : until);
              if (isDate) onChange({ type: 'until', until });
            }}
          />
        </GridCell>
      )}
    </>
  );
}

/** The same day a year later; of 29 February the day before. */
function yearAfter(start: WallTime): string {
  const date = `${Number(start.slice(0, 4)) + 1}${start.slice(4, 10)}`;
  return isCalendarDate(date) ? date : `${date.slice(0, 8)}28`;
}
