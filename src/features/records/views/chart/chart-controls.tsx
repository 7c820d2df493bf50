import { dateSteps, type FigureQuery } from '#contract/schemas/figures.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { hasCategories, isGroupable, isMeasurable } from '#domain/fields/figure-uses.ts';
import { figureTexts } from '#features/kit/figures/figures.texts.ts';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { css } from '#styled-system/css';
import { groupingOf } from '../grouping.ts';
import type { ChartChoices } from '../view-choices.ts';
import type { ChartPlan } from './chart-choice.ts';
import { listChartTexts as t } from './list-chart.texts.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '3',
  mb: '4',
  '& > *': { flex: { base: '1 1 8rem', sm: '0 1 12rem' }, minWidth: '0' },
  _print: { display: 'none' },
});

const measureKinds = ['count', 'sum', 'average', 'min', 'max'] as const;
type MeasureKind = FigureQuery['measure']['kind'];

const optionsOf = (fields: readonly ValueField[]) => fields.map(({ key, label }) => ({ value: key, label }));

interface ChartControlsProps {
  plan: ChartPlan;
  fields: readonly ValueField[];
  onChoices: (choices: ChartChoices) => void;
}

/** What a chart measures, how it is grouped and drawn. */
export function ChartControls({ plan, fields, onChoices }: ChartControlsProps) {
  const { measure, kind, kinds } = plan;
  const measurable = fields.filter(isMeasurable);
  const [first] = measurable;
  const change = (choices: Partial<ChartChoices>) =>
    onChoices({ measure, group: plan.group, split: plan.split, kind, ...choices });
  const chooseMeasure = (chosen: MeasureKind, field: string | undefined) => {
    if (chosen === 'count') change({ measure: { kind: chosen } });
    else if (field !== undefined) change({ measure: { kind: chosen, field } });
  };
  const measured = measure.kind === 'count' ? undefined : measure.field;
  return (
    <div role="group" aria-label={t.choices} className={row}>
      <RecordSelectField<MeasureKind>
        label={t.measure}
        value={measure.kind}
        options={measureKinds
          .filter((one) => one === 'count' || first !== undefined)
          .map((value) => ({ value, label: figureTexts.measures[value] }))}
        onChoose={(chosen) => chooseMeasure(chosen, measured ?? first?.key)}
      />
      {measured !== undefined && (
        <RecordSelectField<string>
          label={t.measuredField}
          value={measured}
          options={optionsOf(measurable)}
          onChoose={(field) => chooseMeasure(measure.kind, field)}
        />
      )}
      <Grouping plan={plan} fields={fields} onChange={change} />
      <RecordSelectField
        label={t.kind}
        value={kind}
        options={kinds.map((value) => ({ value, label: figureTexts.kinds[value] }))}
        onChoose={(chosen) => change({ kind: chosen })}
      />
    </div>
  );
}

interface GroupingProps extends Pick<ChartControlsProps, 'plan' | 'fields'> {
  onChange: (choices: Partial<ChartChoices>) => void;
}

function Grouping({ plan: { group, split }, fields, onChange }: GroupingProps) {
  const splittable = fields.filter((field) => hasCategories(field) && field.key !== group?.field);
  const groupBy = (key: string) => {
    const field = fields.find((one) => one.key === key);
    if (field !== undefined) onChange({ group: groupingOf(field) });
  };
  return (
    <>
      {group !== null && (
        <RecordSelectField<string>
          label={t.group}
          value={group.field}
          options={optionsOf(fields.filter(isGroupable))}
          onChoose={groupBy}
        />
      )}
      {group !== null && group.by !== null && (
        <RecordSelectField
          label={t.step}
          value={group.by}
          options={dateSteps.map((value) => ({ value, label: figureTexts.steps[value] }))}
          onChoose={(by) => onChange({ group: { field: group.field, by } })}
        />
      )}
      {group !== null && splittable.length > 0 && (
        <RecordSelectField<string>
          label={t.split}
          value={split ?? ''}
          options={[{ value: '', label: t.noSplit }, ...optionsOf(splittable)]}
          onChoose={(chosen) => onChange({ split: chosen === '' ? null : chosen })}
        />
      )}
    </>
  );
}
