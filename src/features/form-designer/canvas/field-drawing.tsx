import type { LeafKindName } from '#domain/fields/field-kind.ts';
import { formatField, isFigure } from '#domain/fields/field-rules.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { columnWidth } from '#forms/fields/table/column-widths.ts';
import { formTexts } from '#forms/form.texts.ts';
import { css, cx } from '#styled-system/css';
import { button, input } from '#styled-system/recipes';
import Calculator from 'lucide-react/icons/calculator';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode } from 'react';
import { canvasTexts as t } from './canvas.texts.ts';
import { lineStyles } from './card.styles.ts';
import { drawingStyles as look } from './field-drawing.styles.ts';
import { InlineName } from './inline-name.tsx';
import { IssueSign } from './issue-sign.tsx';
import { useIsActive, useIsDroppedFirst, useIsNaming, usePartState } from './part-state.ts';
import { idOf } from './stops.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1fr)',
  borderWidth: '1px',
  borderRadius: 'l2',
  overflowX: 'auto',
  bg: 'bg.default',
  minWidth: '0',
});
const heads = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  bg: 'bg.subtle',
  minHeight: 'row',
  width: 'max-content',
  minWidth: 'full',
});
const place = css({ position: 'relative', display: 'flex', minWidth: '0' });
const head = css({
  flex: '1',
  px: '2',
  py: '1',
  textAlign: 'start',
  textStyle: 'sm',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  cursor: 'default',
  borderInlineEndWidth: '1px',
  borderColor: 'border.subtle',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-pressed=true]': {
    bg: 'bg.accentSubtle',
    textDecoration: 'underline 2px',
    textUnderlineOffset: '0.25em',
    boxShadow: 'inset 0 0 0 2px var(--colors-color-palette-default)',
  },
  '&[data-dragged=true]': { opacity: '0.45' },
});
const figures = css({ textAlign: 'end' });
const add = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  px: '2.5',
  minHeight: '6',
  textStyle: 'sm',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { color: 'fg.default', bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
  '& > svg': { width: '4', height: '4' },
});
const blank = css({ display: 'block', minHeight: 'row', borderTopWidth: '1px', borderColor: 'border.subtle' });
const total = css({
  display: 'block',
  px: '2',
  py: '1.5',
  bg: 'bg.subtle',
  borderTopWidth: '1px',
  textStyle: 'sm',
  color: 'fg.muted',
});

/** A table with its columns, each selectable, nameable and movable, and one empty row. */
export function TableDrawing({ field }: { field: FieldOf<'table'> }) {
  const isFirst = useIsDroppedFirst('column', field.key);
  const summed = field.columns.filter(({ key }) => field.totals?.includes(key));
  return (
    <div className={frame} data-design-table={field.key}>
      <div className={heads}>
        {isFirst && <span className={lineStyles.before} data-drop-line="" />}
        {field.columns.map((column) => (
          <ColumnHead key={column.key} table={field.key} column={column} />
        ))}
        <button
          type="button"
          className={add}
          tabIndex={-1}
          aria-label={t.addColumn(field.label)}
          aria-haspopup="menu"
          data-tool="column"
          data-table={field.key}
        >
          <Plus aria-hidden="true" />
          {t.column}
        </button>
      </div>
      <span className={blank} aria-hidden="true" />
      {summed.length > 0 && (
        <span className={total}>
          {t.totals}: {summed.map(({ label }) => label).join(', ')}
        </span>
      )}
    </div>
  );
}

/**
 * Minimum width of a column during inline naming, because the next column would cover an input wider than its column.
 */
const NAME_ROOM = '8rem';

const ColumnHead = memo(function ColumnHead({ table, column }: { table: string; column: LeafField }) {
  const of = { part: 'column', table, key: column.key } as const;
  const { isSelected, isDragged, hasIssue, side } = usePartState(of);
  const isNaming = useIsNaming(of);
  const id = idOf(of);
  const isActive = useIsActive(of);
  const { least, grows } = columnWidth(column);
  return (
    <span
      className={place}
      style={{ width: isNaming ? `max(${least}rem, ${NAME_ROOM})` : `${least}rem`, flexGrow: grows ? 1 : 0 }}
      data-drag={id}
      data-design-column={column.key}
    >
      {isNaming ? (
        <InlineName of={of} name={column.label} />
      ) : (
        <button
          type="button"
          className={cx(head, isFigure(column) && figures)}
          aria-label={t.columnName(column.label, t.kinds[column.kind], hasIssue)}
          aria-pressed={isSelected}
          tabIndex={isActive ? 0 : -1}
          data-stop={id}
          data-handle=""
          data-dragged={isDragged || undefined}
        >
          {column.label === '' ? column.key : column.label} {/* The accessible name states the issue. */}
          {hasIssue && (
            <span aria-hidden="true">
              <IssueSign />
            </span>
          )}
        </button>
      )}
      {side !== null && <span className={lineStyles[side]} data-drop-line="" />}
    </span>
  );
});

type LeafOf<Kind extends LeafKindName> = Extract<LeafField, { kind: Kind }>;

interface BoxProps {
  hint?: string | undefined;
  before?: string;
  after?: ReactNode;
  isFigure?: boolean;
}

function Box({ hint, before, after, isFigure = false }: BoxProps) {
  return (
    <span className={cx(input(), look.control)}>
      {before !== undefined && <span className={look.sign}>{before}</span>}
      <span className={cx(look.hint, isFigure && look.figures)}>{hint}</span>
      {after !== undefined && <span className={look.sign}>{after}</span>}
    </span>
  );
}

const LINE = 1.25;
const AROUND = 1;
const area = (lines: number) => ({ minHeight: `${lines * LINE + AROUND}rem` });

const drawLine = ({ placeholder }: LeafField) => <Box hint={placeholder} />;
const drawFigure = ({ placeholder }: LeafField) => <Box hint={placeholder} isFigure />;

/** The currency sign before an amount: `Gs.` */
const signOf = (field: LeafOf<'currency'>): string => formatField(field, '0').replace(/\s*\d.*$/, '');

/** The empty control of each single-value kind. A missing kind is a compile error. */
const drawings: { [Kind in LeafKindName]: (field: LeafOf<Kind>) => ReactNode } = {
  text: (field) => <Box hint={field.placeholder ?? field.mask} />,
  longText: ({ placeholder, lines = 4 }) => (
    <span className={cx(input(), look.control, look.area)} style={area(lines)}>
      <span className={look.hint}>{placeholder}</span>
    </span>
  ),
  number: drawFigure,
  decimal: drawFigure,
  currency: (field) => <Box hint={field.placeholder} before={signOf(field)} isFigure />,
  percent: ({ placeholder }) => <Box hint={placeholder} after="%" isFigure />,
  date: ({ placeholder }) => <Box hint={placeholder ?? formTexts.datePlaceholder} />,
  dateTime: ({ placeholder }) => <Box hint={placeholder ?? formTexts.dateTimePlaceholder} />,
  switch: ({ offLabel }) => (
    <span className={look.switch}>
      <span className={look.box} />
      {offLabel ?? t.no}
    </span>
  ),
  select: ({ placeholder }) => <Box hint={placeholder ?? formTexts.choose} after={<ChevronDown />} />,
  link: ({ placeholder, program }) => <Box hint={program === '' ? t.noProgram : (placeholder ?? t.linkTo(program))} />,
  file: () => (
    <span className={look.zone}>
      <span className={cx(button({ variant: 'outline', size: 'sm' }), css({ pointerEvents: 'none' }))}>
        {t.chooseFile}
      </span>
      {t.dropHint}
    </span>
  ),
  ruc: drawLine,
  cedula: drawLine,
  phone: drawLine,
  email: drawLine,
  formula: ({ expression }) => (
    <span className={look.computed}>
      <Calculator />
      <span className={look.expression}>{expression}</span>
    </span>
  ),
};

/** The control of a field as it will look. */
export function LeafDrawing({ field }: { field: LeafField }) {
  // The record ties each kind to its own field type, which TypeScript does not follow through a union.
  const draw = drawings[field.kind] as (field: LeafField) => ReactNode;
  return draw(field);
}
