import type { LastChange } from '#contract/app-error.ts';
import { businessDateOf, showDate, showTime } from '#domain/dates.ts';
import type { Values } from '#machines/record-editor/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { css, cx } from '#styled-system/css';
import { useEffect, useId, useRef, useState } from 'react';
import type { RowChanges } from '#domain/forms/row-changes.ts';
import {
  type ComparedField,
  type Difference,
  findDifferences,
  mergeChosen,
  type Side,
  type Versions,
} from './record-differences.ts';
import { recordTexts as t } from './record-texts.ts';
import { RowChangeList } from '../row-changes/row-change-list.tsx';

const panel = css({ display: 'grid', gap: 'block' });
const list = css({ display: 'grid', borderWidth: '1px', borderRadius: 'l2', overflow: 'hidden' });
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '12rem 1fr 1fr' },
  gap: '2',
  p: '3',
  alignItems: 'stretch',
  borderTopWidth: { base: '1px', _first: '0' },
});
const label = css({ fontWeight: 'medium', textStyle: 'sm', alignSelf: 'center', float: 'left' });
const option = css({
  minWidth: '0',
  borderWidth: '1px',
  borderRadius: 'l2',
  textStyle: 'sm',
  '&:has(input:checked)': { borderColor: 'colorPalette.default', bg: 'bg.accentSubtle' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '2px' },
});
const choice = css({ display: 'flex', gap: '2.5', p: '2.5', minWidth: '0', cursor: 'pointer' });
const details = css({ px: '2.5', pb: '2.5' });
/** Places the merged value below the two versions. */
const across = css({ gridColumn: { md: '2 / -1' } });
const radio = css({ mt: '0.5', width: '4', height: '4', flexShrink: '0' });
const valueText = css({ display: 'grid', minWidth: '0', overflowWrap: 'anywhere' });
const side = css({ color: 'fg.muted', textStyle: 'xs' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' });

interface RecordConflictProps<Form extends Values> {
  fields: readonly ComparedField<Form>[];
  versions: Versions<Form>;
  /** Who saved the record meanwhile, and when, where known. */
  changed: LastChange | undefined;
  onTakeTheirs: () => void;
  onMerge: (merged: Form) => void;
}

/**
 * Compares the local version with the other one. The user chooses a side for each differing field; nothing is saved
 * yet.
 */
export function RecordConflict<Form extends Values>(props: RecordConflictProps<Form>) {
  const { fields, versions, changed, onTakeTheirs, onMerge } = props;
  const [differences] = useState(() => findDifferences(fields, versions));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(differences.map(({ name, proposed }) => [name, proposed])),
  );
  const texts = changed?.isOwn === true ? ownChangeTexts : otherChangeTexts(changed?.by ?? '');
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={panel}>
      <Alert tone="warning" role="alert" title={texts.title} ref={heading} tabIndex={-1}>
        {changed !== undefined && (
          <p>{texts.by(changed.by, showDate(businessDateOf(changed.at)), showTime(changed.at))}</p>
        )}
        <p>{differences.length === 0 ? texts.same : t.conflictHelp}</p>
      </Alert>
      {differences.length > 0 && (
        <div className={list}>
          {differences.map((difference) => (
            <ConflictRow
              key={difference.name}
              difference={difference}
              texts={texts}
              chosen={chosen[difference.name] ?? difference.proposed}
              onChoose={(choice) => setChosen({ ...chosen, [difference.name]: choice })}
            />
          ))}
        </div>
      )}
      <div className={buttons}>
        <Button onClick={onTakeTheirs}>{t.takeTheirs}</Button>
        <Button variant="solid" onClick={() => onMerge(mergeChosen(versions, differences, chosen))}>
          {t.continueWithChosen}
        </Button>
      </div>
    </div>
  );
}

/** Labels of a comparison that depend on who saved the other version. */
interface ConflictTexts {
  title: string;
  by: (name: string, date: string, time: string) => string;
  same: string;
  mine: string;
  theirs: string;
}

/** Labels for a save by another user, whose name is '' where it is unknown. */
const otherChangeTexts = (name: string): ConflictTexts => ({
  title: t.conflictTitle,
  by: t.conflictBy,
  same: t.conflictSame,
  mine: t.mine,
  theirs: t.theirs(name),
});

/** Labels for a save by the same user in another window. */
const ownChangeTexts: ConflictTexts = {
  title: t.conflictOwnTitle,
  by: (_, date, time) => t.conflictOwnBy(date, time),
  same: t.conflictOwnSame,
  mine: t.here,
  theirs: t.elsewhere,
};

interface ConflictRowProps {
  texts: ConflictTexts;
  difference: Difference;
  chosen: Side;
  onChoose: (side: Side) => void;
}

interface ConflictSide {
  name: Side;
  label: string;
  value: string;
  rows: RowChanges | undefined;
}

/** One differing field: a radio group, operated with the arrow keys. */
function ConflictRow({ texts: { mine: ours, theirs: other }, difference, chosen, onChoose }: ConflictRowProps) {
  const id = useId();
  const { mine, theirs, both, rows } = difference;
  const sides: ConflictSide[] = [
    { name: 'mine', label: ours, value: mine, rows: rows?.mine },
    { name: 'theirs', label: other, value: theirs, rows: rows?.theirs },
  ];
  if (both !== undefined) {
    sides.push({ name: 'both', label: both.hasClash ? t.bothClash : t.both, value: both.text, rows: rows?.both });
  }
  return (
    <div role="radiogroup" aria-labelledby={id} className={row}>
      <span id={id} className={label}>
        {difference.label}
      </span>
      {sides.map(({ name, label: sideLabel, value, rows: changed }) => (
        <div key={name} className={cx(option, name === 'both' && across)}>
          <label className={choice}>
            <input type="radio" name={id} className={radio} checked={chosen === name} onChange={() => onChoose(name)} />
            <span className={valueText}>
              <span className={side}>{sideLabel}</span>
              <span>{value === '' ? t.emptyValue : value}</span>
            </span>
          </label>
          {changed !== undefined && changed.total > 0 && (
            <div className={details}>
              <RowChangeList label={`${difference.label}, ${sideLabel}`} rows={changed} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
