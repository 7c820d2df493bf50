import { asKind, chosenField, type CsvChoice } from '#domain/design/csv-definition.ts';
import { designTexts } from '#domain/design/design.texts.ts';
import { canBeUnique, countMisfits } from '#domain/design/guess-field.ts';
import { csvKinds } from '#domain/design/guess-kind.ts';
import { distinctValues } from '#domain/design/csv-columns.ts';
import { oneLine } from '#domain/one-line.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { css } from '#styled-system/css';
import { memo, useMemo } from 'react';
import { sheetTexts as s } from './new-form.texts.ts';

/** Number of sample values shown of a column, and maximum characters of each. */
const SAMPLES = 3;
const LONGEST_SAMPLE = 40;
const LONGEST_LABEL = 80;

const samples = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  textStyle: 'sm',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
});
/** On a line of its own. */
const misfit = css({ flexBasis: 'full', color: 'fg.error' });
const name = css({ display: 'block', minWidth: { lg: '12rem' }, width: 'full' });
const kind = css({ display: 'block', minWidth: { lg: '12rem' }, width: 'full' });

interface SheetTableProps {
  choices: readonly CsvChoice[];
  onChange: (choices: readonly CsvChoice[]) => void;
}

/** The kind of field for each column of a sheet: guessed first, and changeable. */
export function SheetTable({ choices, onChange }: SheetTableProps) {
  const change = (next: CsvChoice) =>
    onChange(choices.map((choice) => (choice.column.index === next.column.index ? next : choice)));
  return (
    <DataTable
      caption={s.caption}
      rows={choices}
      rowKey={({ column }) => `${column.index}`}
      columns={columnsWith(change)}
    />
  );
}

type Change = (choice: CsvChoice) => void;

const columnsWith = (change: Change): Column<CsvChoice>[] => [
  {
    id: 'isIncluded',
    header: s.include,
    width: 'narrow',
    cell: (choice) => (
      <Checkbox
        label={s.isInOf(choice.column.label)}
        labelHidden
        checked={choice.isIncluded}
        onCheckedChange={(isIncluded) => change({ ...choice, isIncluded })}
      />
    ),
  },
  { id: 'label', header: s.label, namesRow: true, cell: (choice) => <LabelBox choice={choice} onChange={change} /> },
  { id: 'kind', header: s.kind, cell: (choice) => <KindChoice choice={choice} onChange={change} /> },
  { id: 'samples', header: s.samples, cell: (choice) => <Samples choice={choice} /> },
  ...demandColumns(change),
];

/** Columns with the constraints on the values. */
const demandColumns = (change: Change): Column<CsvChoice>[] => [
  {
    id: 'isRequired',
    header: s.isRequired,
    width: 'narrow',
    cell: (choice) => (
      <Checkbox
        label={s.isRequiredOf(choice.column.label)}
        labelHidden
        disabled={!choice.isIncluded}
        checked={choice.isRequired}
        onCheckedChange={(isRequired) => change({ ...choice, isRequired })}
      />
    ),
  },
  {
    id: 'isUnique',
    header: s.isUnique,
    width: 'narrow',
    cell: (choice) => (
      <Checkbox
        label={s.isUniqueOf(choice.column.label)}
        labelHidden
        disabled={!choice.isIncluded || !canBeUnique(choice.kind)}
        checked={choice.isUnique}
        onCheckedChange={(isUnique) => change({ ...choice, isUnique })}
      />
    ),
  },
];

interface PartProps {
  choice: CsvChoice;
  onChange: Change;
}

/** Label of the field. On blur an empty label gets a default. */
function LabelBox({ choice, onChange }: PartProps) {
  const { column, label } = choice;
  return (
    <span className={name}>
      <InputBox
        aria-label={s.labelOf(column.label)}
        maxLength={LONGEST_LABEL}
        disabled={!choice.isIncluded}
        value={label}
        onChange={({ currentTarget }) => onChange({ ...choice, label: currentTarget.value })}
        onBlur={() => {
          const normalized = oneLine(label) || column.label;
          if (normalized !== label) onChange({ ...choice, label: normalized });
        }}
      />
    </span>
  );
}

function KindChoice({ choice, onChange }: PartProps) {
  return (
    <span className={kind}>
      <NativeSelect
        aria-label={s.kindOf(choice.column.label)}
        disabled={!choice.isIncluded}
        value={choice.kind}
        options={csvKinds.map((value) => ({ value, label: designTexts.kinds[value] }))}
        onChange={({ currentTarget }) => {
          const chosen = csvKinds.find((value) => value === currentTarget.value);
          if (chosen !== undefined) onChange(asKind(choice, chosen));
        }}
      />
    </span>
  );
}

const short = (value: string): string => {
  const characters = Array.from(oneLine(value));
  return characters.length > LONGEST_SAMPLE
    ? `${characters.slice(0, LONGEST_SAMPLE - 1).join('')}…`
    : characters.join('');
};

/** Sample values of a column, and how many do not fit its kind. */
const Samples = memo(
  ({ choice }: { choice: CsvChoice }) => {
    const { column } = choice;
    const shown = useMemo(() => distinctValues(column).slice(0, SAMPLES), [column]);
    const misfits = countMisfits(chosenField(choice), column);
    return (
      <span className={samples}>
        {shown.length === 0 && s.noSamples}
        {shown.map((value) => (
          <span key={value}>{short(value)}</span>
        ))}
        {misfits > 0 && <span className={misfit}>{s.misfits(misfits)}</span>}
      </span>
    );
  },
  (before, after) => before.choice.column === after.choice.column && before.choice.kind === after.choice.kind,
);
