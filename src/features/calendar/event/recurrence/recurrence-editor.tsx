import { weekdayNames } from '#domain/date-names.texts.ts';
import { describeRule } from '#domain/recurrence/describe-rule.ts';
import { modesFor, readRuleForm, type RuleForm, writeRule } from '#domain/recurrence/rule-form.ts';
import type { WallTime } from '#domain/recurrence/series.types.ts';
import { Button } from '#ui/button.tsx';
import { FormGrid, GridCell } from '#ui/form-grid.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css } from '#styled-system/css';
import { useId, useState } from 'react';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { shortWeekday } from '#features/kit/date-field/show-day.ts';
import { NumberField } from './number-field.tsx';
import { recurrenceTexts as t } from './recurrence-editor.texts.ts';
import {
  frequencies,
  plainForm,
  type Preset,
  presetOf,
  type RepeatedTimes,
  toggleWeekday,
  withFrequency,
} from './recurrence-form.ts';
import { RuleEndFields } from './rule-end-fields.tsx';
import { RuleSummary } from './rule-summary.tsx';
import { missedMaximum, MOST_INTERVAL, type TypedNumbers } from './typed-numbers.ts';

const stack = css({ display: 'grid', gap: 'block' });
const legend = css({ textStyle: 'sm', fontWeight: 'medium', mb: '1.5' });
const days = css({ display: 'flex', flexWrap: 'wrap', gap: '1' });
const dayButton = css({
  px: '0',
  width: '9',
  minW: '9',
  /** The accent: the palette of an outlined button is gray. */
  '&[aria-pressed=true]': { bg: 'teal.default', color: 'teal.fg', borderColor: 'teal.default' },
});
const muted = css({ color: 'fg.muted', textStyle: 'sm' });

export interface RecurrenceEditorProps {
  id: string;
  error: string | undefined;
  readOnly: boolean;
  rule: string | null;
  /** The times of the event; undefined while they are not valid. */
  times: RepeatedTimes | undefined;
  /** The texts of numbers that are none; while there is one, the rule has the number before it. */
  typed: TypedNumbers;
  onChange: (rule: string | null, typed: TypedNumbers) => void;
}

/** How an event repeats: a preset or a rule of one's own, the rule as a sentence, and its next dates. */
export function RecurrenceEditor({ times, ...props }: RecurrenceEditorProps) {
  if (times === undefined) return <p className={muted}>{t.noStart}</p>;
  return <OpenEditor {...props} times={times} />;
}

function OpenEditor(props: RecurrenceEditorProps & { times: RepeatedTimes }) {
  const { id, error, readOnly, rule, times, typed, onChange } = props;
  const { start } = times;
  const preset = presetOf(rule, start);
  const [isCustom, setCustom] = useState(false);
  const form = rule === null ? null : readRuleForm(rule, start);
  const chosen = isCustom && form !== null ? 'custom' : preset;
  const write = (next: RuleForm, wrong: TypedNumbers = {}) => onChange(writeRule(next, start), wrong);
  const isNumberWrong = missedMaximum(typed) !== undefined;
  const choose = (next: Preset) => {
    setCustom(next === 'custom');
    if (next === 'none') onChange(null, {});
    else if (next === 'custom') write(form ?? plainForm('weekly', start));
    else if (next !== 'kept') write(plainForm(next, start));
  };
  return (
    <div className={stack}>
      <FormGrid>
        <GridCell span={6}>
          <RecordSelectField
            id={isNumberWrong ? `${id}-preset` : id}
            label={t.repeats}
            error={isNumberWrong ? undefined : error}
            help={preset === 'kept' && !readOnly ? t.otherRuleHelp : undefined}
            disabled={readOnly}
            value={chosen}
            options={presetOptions(preset === 'kept')}
            onChoose={choose}
          />
        </GridCell>
      </FormGrid>
      {chosen === 'custom' && form !== null && (
        <RuleFields {...{ id, form, start, readOnly, typed }} onChange={write} />
      )}
      {rule !== null && <RuleSummary rule={rule} times={times} />}
      {rule !== null && chosen !== 'custom' && !readOnly && (
        <div>
          <Button onClick={() => choose('custom')}>{t.presets.custom}</Button>
        </div>
      )}
    </div>
  );
}

function presetOptions(hasKept: boolean): { value: Preset; label: string }[] {
  const kept: readonly Preset[] = hasKept ? ['kept'] : [];
  const values: readonly Preset[] = [...kept, 'none', ...frequencies, 'custom'];
  return values.map((value) => ({ value, label: t.presets[value] }));
}

interface RuleFieldsProps {
  id: string;
  form: RuleForm;
  start: WallTime;
  readOnly: boolean;
  typed: TypedNumbers;
  onChange: (form: RuleForm, typed: TypedNumbers) => void;
}

/** The parts of a rule. A wrong number stays while other parts change. */
function RuleFields({ id, form, start, readOnly, typed, onChange: write }: RuleFieldsProps) {
  const { frequency, interval, day } = form;
  const { interval: wrongInterval, ...ofEnd } = typed;
  const onChange = (next: RuleForm) => write(next, typed);
  const hasDay = frequency === 'monthly' || frequency === 'yearly';
  return (
    <FormGrid>
      <GridCell span={3}>
        <NumberField
          label={t.every}
          most={MOST_INTERVAL}
          readOnly={readOnly}
          // The summary of issues leads to the wrong number.
          {...(wrongInterval !== undefined && { id })}
          value={interval}
          typed={wrongInterval}
          onChange={(next) => write({ ...form, interval: next }, ofEnd)}
          onTyped={(text) => write(form, { ...typed, interval: text })}
        />
      </GridCell>
      <GridCell span={3}>
        <RecordSelectField
          label={t.unit}
          disabled={readOnly}
          value={frequency}
          options={frequencies.map((value) => ({ value, label: t.units[value](interval) }))}
          onChoose={(next) => onChange(withFrequency(form, next, start))}
        />
      </GridCell>
      {frequency === 'weekly' && (
        <GridCell span={6}>
          <Weekdays form={form} readOnly={readOnly} onChange={onChange} />
        </GridCell>
      )}
      {hasDay && (
        <GridCell span={6}>
          <RecordSelectField
            label={t.monthDay}
            disabled={readOnly}
            value={day}
            options={modesFor(start).map((value) => ({ value, label: modeLabel(form, value, start) }))}
            onChoose={(next) => onChange({ ...form, day: next })}
          />
        </GridCell>
      )}
      <RuleEndFields
        id={id}
        end={form.end}
        start={start}
        readOnly={readOnly}
        countId={wrongInterval === undefined && typed.count !== undefined ? id : undefined}
        count={typed.count}
        onChange={(end) => write({ ...form, end }, wrongInterval === undefined ? {} : { interval: wrongInterval })}
        onCount={(text) => write(form, { ...typed, count: text })}
      />
    </FormGrid>
  );
}

const modeLabel = (form: RuleForm, day: RuleForm['day'], start: WallTime): string =>
  describeRule(writeRule({ ...form, interval: 1, day, end: { type: 'never' } }, start), start);

interface WeekdaysProps extends Pick<RuleFieldsProps, 'form' | 'readOnly'> {
  onChange: (form: RuleForm) => void;
}

/** The days of a weekly rule, each a button. */
function Weekdays({ form, readOnly, onChange }: WeekdaysProps) {
  const name = useId();
  return (
    <div role="group" aria-labelledby={name}>
      <p id={name} className={legend}>
        {t.weekdays}
      </p>
      <div className={days}>
        {weekdayNames.map((weekday, index) => (
          <Button
            key={weekday}
            title={weekday}
            aria-pressed={form.weekdays.includes(index)}
            disabled={readOnly}
            className={dayButton}
            onClick={() => onChange(toggleWeekday(form, index))}
          >
            <span aria-hidden="true">{shortWeekday(weekday)}</span>
            <VisuallyHidden>{weekday}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </div>
  );
}
