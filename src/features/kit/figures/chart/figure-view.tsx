import { showDate } from '#domain/dates.ts';
import { FigureCard } from '#ui/charts/figure-card.tsx';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { figureTexts as t } from '../figures.texts.ts';
import { comparisonOf } from '../comparison.ts';
import { dateBuckets } from '../date-buckets.ts';
import { drawnValue, showMeasure } from '../figure-value.ts';
import { stepName } from '../step-names.ts';
import { linkTo } from '../../list/link-to.ts';
import type { FigureViewProps } from './figure-view-props.ts';

const linked = css({
  display: 'block',
  borderRadius: 'l1',
  outlineOffset: '4px',
  /** The whole card opens the list. */
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
});

/**
 * The values of a figure over time, for the line below it: those at the end of the last days, or by the date of its
 * group. Undefined without two values.
 */
function courseOf({ widget, figure, today }: FigureViewProps) {
  const { group, measure } = widget.query;
  const { days = [] } = figure;
  const [oldest, newest] = [days.at(0), days.at(-1)];
  if (oldest !== undefined && newest !== undefined && days.length > 1) {
    return {
      values: days.map(({ value }) => drawnValue(value)),
      text: t.course(showDate(oldest.day), showDate(newest.day)),
    };
  }
  if (group?.by === undefined) return undefined;
  const buckets = dateBuckets(figure, group.by, today);
  const [first, last] = [buckets.at(0), buckets.at(-1)];
  if (first === undefined || last === undefined || buckets.length < 2) return undefined;
  const missing = measure.kind === 'count' || measure.kind === 'sum' ? 0 : null;
  return {
    values: buckets.map(({ row }) => (row === null ? missing : drawnValue(row.value))),
    text: t.course(stepName(first.day, group.by), stepName(last.day, group.by)),
  };
}

/** One figure with its comparison and course; it opens the list of its records. */
export function FigureView(props: FigureViewProps) {
  const { figure, title, note, addressOf } = props;
  const address = addressOf();
  const link = (content: ReactNode) =>
    address === null ? (
      content
    ) : (
      <RouterLink {...linkTo(address)} className={linked}>
        {content}
      </RouterLink>
    );
  return (
    <FigureCard
      label={title}
      note={note}
      value={figure.total === null ? t.noValue : showMeasure(figure.unit, figure.total)}
      comparison={comparisonOf(figure)}
      course={courseOf(props)}
      link={link}
    />
  );
}
