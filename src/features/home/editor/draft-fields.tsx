import { dateSteps } from '#contract/schemas/figures.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { hasCategories, isDated, isGroupable, isMeasurable } from '#domain/fields/figure-uses.ts';
import { type NamedPeriod, namedPeriods } from '#domain/periods.ts';
import type { MeasureKind } from '#features/kit/figures/fitting-kinds.ts';
import { figureTexts } from '#features/kit/figures/figures.texts.ts';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import type { ReactNode } from 'react';
import { dashboardTexts } from '../dashboard.texts.ts';
import { widgetSizes } from '../layout/layout-operations.ts';
import { DatesFields } from '../period/dates-fields.tsx';
import { editorTexts as t } from './editor.texts.ts';
import { type DraftIssues, fittingKinds, type WidgetDraft } from './widget-draft.ts';

const pair = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
});

const measureKinds: readonly MeasureKind[] = ['count', 'sum', 'average', 'min', 'max'];

interface DraftFieldsProps {
  draft: WidgetDraft;
  /** The visible fields of the program. */
  fields: readonly ValueField[];
  programs: readonly AllowedProgram[];
  /** The title used when none is typed. */
  proposed: string;
  issues: DraftIssues;
  /** In place of the fields of the program, until they are read. */
  unread: ReactNode;
  onChange: (change: Partial<WidgetDraft>) => void;
}

/** The fields of the editor of a widget. */
export function DraftFields(props: DraftFieldsProps) {
  const { draft, programs, proposed, issues, unread, onChange } = props;
  const known = programs.map(({ routerName, title }) => ({ value: routerName, label: title }));
  const hasProgram = known.some(({ value }) => value === draft.program);
  return (
    <>
      <RecordSelectField<string>
        label={t.program}
        value={draft.program}
        options={hasProgram ? known : [{ value: draft.program, label: t.choose }, ...known]}
        error={issues.program}
        onChoose={(program) => onChange({ program })}
      />
      {unread ?? (hasProgram && <QueryFields {...props} />)}
      <TextField
        label={t.title}
        value={draft.title}
        maxLength={80}
        help={t.titleHelp(proposed)}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
    </>
  );
}

/** Options of fields; a chosen field that is gone stays as an option, so that its issue has a place. */
function fieldOptions(fields: readonly ValueField[], chosen: string, none?: string) {
  const options = fields.map(({ key, label }) => ({ value: key, label }));
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen);
  return [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...options,
    ...(isMissing ? [{ value: chosen, label: chosen }] : []),
  ];
}

function QueryFields(props: DraftFieldsProps) {
  const { draft, fields, issues, onChange } = props;
  const kinds = fittingKinds(draft, fields);
  const measurable = fields.filter(isMeasurable);
  const canMeasure = measurable.length > 0;
  const kindsOfMeasure = canMeasure || draft.measure !== 'count' ? measureKinds : (['count'] as const);
  return (
    <>
      <div className={pair}>
        <RecordSelectField<MeasureKind>
          label={t.measure}
          value={draft.measure}
          options={kindsOfMeasure.map((value) => ({ value, label: figureTexts.measures[value] }))}
          help={canMeasure ? undefined : t.noMeasured}
          onChoose={(measure) => onChange({ measure })}
        />
        {draft.measure !== 'count' && (
          <RecordSelectField<string>
            label={t.measuredField}
            value={draft.measured}
            options={fieldOptions(measurable, draft.measured, t.choose)}
            error={issues.measured}
            onChoose={(measured) => onChange({ measured })}
          />
        )}
      </div>
      <Grouping {...props} />
      <Period {...props} />
      <div className={pair}>
        <RecordSelectField
          label={t.kind}
          value={draft.kind}
          options={kinds.map((value) => ({ value, label: figureTexts.kinds[value] }))}
          onChoose={(kind) => onChange({ kind })}
        />
        <RecordSelectField
          label={t.size}
          value={draft.size}
          options={widgetSizes.map((value) => ({ value, label: dashboardTexts.sizes[value] }))}
          onChoose={(size) => onChange({ size })}
        />
      </div>
    </>
  );
}

function Grouping({ draft, fields, issues, onChange }: DraftFieldsProps) {
  const group = fields.find(({ key }) => key === draft.group);
  const splittable = fields.filter((field) => hasCategories(field) && field.key !== draft.group);
  return (
    <div className={pair}>
      <RecordSelectField<string>
        label={t.group}
        value={draft.group}
        options={fieldOptions(fields.filter(isGroupable), draft.group, t.noGroup)}
        error={issues.group}
        onChoose={(chosen) => onChange({ group: chosen })}
      />
      {group !== undefined && isDated(group) && (
        <RecordSelectField
          label={t.step}
          value={draft.step}
          options={dateSteps.map((value) => ({ value, label: figureTexts.steps[value] }))}
          onChoose={(step) => onChange({ step })}
        />
      )}
      {draft.group !== '' && splittable.length > 0 && (
        <RecordSelectField<string>
          label={t.split}
          value={draft.split}
          options={fieldOptions(splittable, draft.split, t.noSplit)}
          error={issues.split}
          onChoose={(split) => onChange({ split })}
        />
      )}
    </div>
  );
}

function Period({ draft, fields, issues, onChange }: DraftFieldsProps) {
  const dated = fields.filter(isDated);
  if (dated.length === 0 && draft.period === '') return null;
  const { range, dates } = draft;
  return (
    <>
      <div className={pair}>
        <RecordSelectField<string>
          label={t.periodField}
          value={draft.period}
          options={fieldOptions(dated, draft.period, t.noPeriod)}
          error={issues.period}
          onChoose={(period) => onChange({ period })}
        />
        {draft.period !== '' && (
          <RecordSelectField<NamedPeriod | 'dates'>
            label={t.range}
            value={range}
            options={[
              ...namedPeriods.map((value) => ({ value, label: dashboardTexts.periods[value] })),
              { value: 'dates', label: dashboardTexts.twoDates },
            ]}
            onChoose={(chosen) => onChange({ range: chosen })}
          />
        )}
        {draft.period !== '' && range === 'dates' && (
          <DatesFields dates={dates} issue={issues.dates} onChange={(days) => onChange({ dates: days })} />
        )}
      </div>
      {draft.period !== '' && (
        <Checkbox checked={draft.compare} onCheckedChange={(compare) => onChange({ compare })} label={t.compare} />
      )}
    </>
  );
}
