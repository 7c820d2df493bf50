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

/** Formats a record's value for a list, with the names of its references. */
type CellText = (field: ValueField, value: FieldValue, references: References) => string;

const written: CellText = (field, value) => formatField(field, value);
/** Joins several lines into one. */
const inOneLine: CellText = (field, value) => formatField(field, value).replaceAll(/\s+/g, ' ').trim();
const linked: CellText = (_, value, { records }) => (typeof value === 'string' ? (records[value] ?? '') : '');
const files: CellText = (_, value, references) =>
  Array.isArray(value)
    ? value.flatMap((id) => (typeof id === 'string' ? [references.files[id]?.name ?? ''] : [])).join(', ')
    : '';

/** How a list formats each kind of field; a missing kind is a type error. */
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

/** A record's value in a list, on one line; '' without a value. */
export function cellText(field: ValueField, value: ShownValue | undefined, references: References): string {
  if (value === null && field.kind === 'formula') return fieldValueTexts.notComputed;
  return value === undefined || value === null ? '' : cellTexts[field.kind](field, value, references);
}

/** Whether a list value links a record in the bin. */
export const linksBinned = ({ kind }: ValueField, value: ShownValue | undefined, { binned }: References): boolean =>
  kind === 'link' && typeof value === 'string' && binned?.includes(value) === true;

const line = css({ display: 'flex', alignItems: 'center', gap: '1.5', '& > :last-child': { flexShrink: '0' } });
/** Truncated unless the cell has the focus. */
const cut = css({
  minWidth: '0',
  overflow: 'clip',
  textOverflow: 'ellipsis',
  '*:focus-visible &': { overflow: 'visible' },
});

/** Renders a list value: a choice as a badge, anything else as text. */
export const drawCell = (field: ValueField, text: string): ReactNode =>
  field.kind === 'select' && text !== '' ? <Badge>{text}</Badge> : text;

/** Adds a badge to a linked record that is in the bin. */
export const markBinned = (drawn: ReactNode, isBinned: boolean): ReactNode =>
  isBinned ? (
    <span className={line}>
      <span className={cut}>{drawn}</span>
      <InBin />
    </span>
  ) : (
    drawn
  );
