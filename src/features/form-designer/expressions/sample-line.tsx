import type { SampleResult, SampleValue } from '#domain/design/sample-result.ts';
import { css } from '#styled-system/css';
import { expressionTexts as t } from './expression.texts.ts';

const line = css({ display: 'grid', minWidth: '0', py: '1', overflowWrap: 'anywhere', textStyle: 'sm' });
const muted = css({ color: 'fg.muted', textStyle: 'xs' });

function shownOf(shown: string | boolean): string {
  if (typeof shown === 'boolean') return shown ? t.met : t.notMet;
  return shown === '' ? t.empty : shown;
}

const shownValueOf = ({ label, shown, rows }: SampleValue): string =>
  t.labelled(label, rows === null ? shownOf(shown) : t.rows(rows));

interface SampleLineProps {
  sample: SampleResult;
  /** Whether the sample was computed for a table row. */
  isOfRow: boolean;
}

/** The sample result of an expression, and the sample values it uses. */
export function SampleLine({ sample, isOfRow }: SampleLineProps) {
  if (!sample.ok) return <span className={line}>{t.noSample(sample.text)}</span>;
  const shown = shownOf(sample.shown);
  return (
    <span className={line}>
      <span>{isOfRow ? t.sampleOfRow(shown) : t.sample(shown)}</span>
      {sample.from.length > 0 && <span className={muted}>{sample.from.map(shownValueOf).join(' · ')}</span>}
    </span>
  );
}
