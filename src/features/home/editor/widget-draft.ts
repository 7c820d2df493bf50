import type { DashboardWidget } from '#contract/schemas/dashboard.ts';
import type { DateStep, FigureQuery } from '#contract/schemas/figures.ts';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { hasCategories, isDated, isGroupable, isMeasurable } from '#domain/fields/figure-uses.ts';
import type { DayRange, NamedPeriod } from '#domain/periods.ts';
import { fitsForm } from '#features/kit/filter/filter-parts.ts';
import type { FigureWidget } from '#features/kit/figures/chart/figure-view-props.ts';
import { type FigureKind, kindsOf, type MeasureKind } from '#features/kit/figures/fitting-kinds.ts';
import type { WidgetSize } from '../layout/layout-operations.ts';
import { datesIssue } from '../period/dates-fields.tsx';
import { editorTexts as t } from './editor.texts.ts';

/** A widget as edited; '' where nothing is chosen. */
export interface WidgetDraft {
  id: string;
  program: string;
  measure: MeasureKind;
  measured: string;
  group: string;
  step: DateStep;
  split: string;
  period: string;
  range: NamedPeriod | 'dates';
  /** The dates of the range `dates`. */
  dates: DayRange;
  compare: boolean;
  kind: FigureKind;
  size: WidgetSize;
  title: string;
  /** The search of a widget that the company prepared, which the editor can only remove; '' for none. */
  text: string;
  filter: RecordFilter | null;
}

const noDates: DayRange = { from: '', to: '' };

const rangeOf = (range: NamedPeriod | DayRange): Pick<WidgetDraft, 'range' | 'dates'> =>
  typeof range === 'string' ? { range, dates: noDates } : { range: 'dates', dates: range };

/** The draft of a widget. */
export function draftOf({ id, kind, size, title = '', query }: FigureWidget): WidgetDraft {
  const { program, measure, group, split, period, compare = false, text = '', filter = null } = query;
  return {
    id,
    program,
    measure: measure.kind,
    measured: measure.kind === 'count' ? '' : measure.field,
    group: group?.field ?? '',
    step: group?.by ?? 'month',
    split: split?.field ?? '',
    period: period?.field ?? '',
    ...rangeOf(period?.range ?? 'last30'),
    compare,
    kind,
    size,
    title,
    text,
    filter,
  };
}

/** The widget with which the editor of a new one starts: the number of records of a program. */
export const newWidget = (id: string, program: string): FigureWidget => ({
  id,
  kind: 'figure',
  size: 'small',
  query: { program, measure: { kind: 'count' } },
});

type Fields = readonly ValueField[];

/** Fields by key, as filters name them. */
export const fieldsByKey = (fields: Fields): ReadonlyMap<string, ValueField> =>
  new Map(fields.map((field) => [field.key, field]));

const fieldWith = (fields: Fields, key: string) => fields.find((field) => field.key === key);

const isDatedKey = (fields: Fields, key: string): boolean => {
  const field = fieldWith(fields, key);
  return field !== undefined && isDated(field);
};

/** The kinds of widget that can show the groups of a draft, best one first. */
export function fittingKinds({ group, split, measure }: WidgetDraft, fields: Fields): FigureKind[] {
  const groups = group === '' ? 'none' : isDatedKey(fields, group) ? 'dates' : 'categories';
  return kindsOf({ groups, isSplit: split !== '', measure });
}

/** A draft after a change: what no longer fits is taken back. */
export function changedDraft(draft: WidgetDraft, change: Partial<WidgetDraft>, fields: Fields): WidgetDraft {
  const isOther = change.program !== undefined && change.program !== draft.program;
  const cleared = {
    measure: 'count',
    measured: '',
    group: '',
    split: '',
    period: '',
    compare: false,
    text: '',
    filter: null,
  } as const;
  const next: WidgetDraft = { ...draft, ...change, ...(isOther && cleared) };
  if (next.measure === 'count') next.measured = '';
  if (next.group === '' || next.split === next.group) next.split = '';
  if (next.period === '') next.compare = false;
  // The fields of the program may still be loading while the title or the period changes.
  const shaping = ['program', 'measure', 'group', 'split', 'kind'] as const;
  if (!shaping.some((key) => key in change)) return next;
  const kinds = fittingKinds(next, isOther ? [] : fields);
  if (!kinds.includes(next.kind)) {
    next.kind = kinds[0] ?? 'figure';
    if (next.kind !== 'figure' && next.size === 'small') next.size = 'medium';
  }
  return next;
}

/** The query of a draft. */
function queryOf(draft: WidgetDraft, fields: Fields): FigureQuery {
  const { program, measure, measured, group, step, split, period, range, dates, compare, text, filter } = draft;
  return {
    program,
    measure: measure === 'count' ? { kind: measure } : { kind: measure, field: measured },
    ...(period !== '' && { period: { field: period, range: range === 'dates' ? dates : range } }),
    ...(compare && { compare }),
    ...(group !== '' && { group: { field: group, ...(isDatedKey(fields, group) && { by: step }) } }),
    ...(split !== '' && { split: { field: split } }),
    ...(text !== '' && { text }),
    ...(filter !== null && { filter }),
  };
}

/** The widget of a draft. */
export function widgetOf(draft: WidgetDraft, fields: Fields): FigureWidget & DashboardWidget {
  const { id, kind, size, title } = draft;
  const name = title.trim();
  return { id, kind, size, ...(name !== '' && { title: name }), query: queryOf(draft, fields) };
}

const issueNames = ['measured', 'group', 'split', 'period', 'dates', 'filter'] as const;

/** Texts of the issues of a draft, by the field of the editor that has them. */
export type DraftIssues = Partial<Record<(typeof issueNames)[number] | 'program', string>>;

/** What keeps a draft from being a widget; a field of the program may be gone or of another use. */
export function draftIssues(draft: WidgetDraft, fields: Fields, hasProgram: boolean): DraftIssues {
  if (!hasProgram) return { program: t.noProgram };
  const { measure, measured, group, split, period, range, dates, filter } = draft;
  const check = (key: string, fits: (field: ValueField) => boolean) => {
    const field = fieldWith(fields, key);
    return key === '' || (field !== undefined && fits(field)) ? undefined : t.fieldGone;
  };
  const issues = {
    measured: measure !== 'count' && measured === '' ? t.measuredMissing : check(measured, isMeasurable),
    group: check(group, isGroupable),
    split: check(split, hasCategories),
    period: check(period, isDated),
    dates: period !== '' && range === 'dates' ? datesIssue(dates) : undefined,
    filter: filter === null || fitsForm(filter, fieldsByKey(fields)) ? undefined : t.filterGone,
  };
  const found: DraftIssues = {};
  for (const name of issueNames) {
    if (issues[name] !== undefined) found[name] = issues[name];
  }
  return found;
}
