import type { References, ShownValues } from '#contract/schemas/records.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import type { FieldValue } from '#domain/fields/field-kind.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { Badge } from '#ui/badge.tsx';
import { css } from '#styled-system/css';
import type { ReactNode } from 'react';
import { InBin } from './link/in-bin.tsx';

type ShownValue = ShownValues[string];

/** A value of a record as a list writes it, with the names it refers to. */
type CellText = (field: ValueField, value: FieldValue, references: References) => string;

const written: CellText = (field, value) => formatField(field, value);
/** Several lines stand in one. */
const inOneLine: CellText = (field, value) => formatField(field, value).replaceAll(/\s+/g, ' ').trim();
const linked: CellText = (_, value, { records }) => (typeof value === 'string' ? (records[value] ?? '') : '');
const files: CellText = (_, value, references) =>
  Array.isArray(value)
    ? value.flatMap((id) => (typeof id === 'string' ? [references.files[id]?.name ?? ''] : [])).join(', ')
    : '';

/** How each kind of field stands in a list; a kind without a row does not compile. */
const cellTexts = {
  text: written,
  longText: inOneLine,
  number: written,
  decimal: written,
  currency: written,
  percent: written,
  date: written,
  dateTime: written,
  switch: written,
  select: written,
  link: linked,
  file: files,
  ruc: written,
  cedula: written,
  phone: written,
  email: written,
  formula: written,
  table: written,
} as const satisfies Record<ValueField['kind'], CellText>;

/** A record's value in a list, in one line; '' where there is none. */
export function cellText(field: ValueField, value: ShownValue | undefined, references: References): string {
  if (value === null && field.kind === 'formula') return fieldValueTexts.notComputed;
  return value === undefined || value === null ? '' : cellTexts[field.kind](field, value, references);
}

/** Whether a value of a list links a record that lies in the bin. */
export const linksBinned = ({ kind }: ValueField, value: ShownValue | undefined, { binned }: References): boolean =>
  kind === 'link' && typeof value === 'string' && binned?.includes(value) === true;

const line = css({ display: 'flex', alignItems: 'center', gap: '1.5', '& > :last-child': { flexShrink: '0' } });
/** All of it while the cell has the focus. */
const cut = css({
  minWidth: '0',
  overflow: 'clip',
  textOverflow: 'ellipsis',
  '*:focus-visible &': { overflow: 'visible' },
});

/** How a value of a list is drawn: a choice as a badge, all else as its text. */
export const drawCell = (field: ValueField, text: string): ReactNode =>
  field.kind === 'select' && text !== '' ? <Badge>{text}</Badge> : text;

/** What is drawn of a linked record, with a badge beside it where that lies in the bin. */
export const markBinned = (drawn: ReactNode, isBinned: boolean): ReactNode =>
  isBinned ? (
    <span className={line}>
      <span className={cut}>{drawn}</span>
      <InBin />
    </span>
  ) : (
    drawn
  );
