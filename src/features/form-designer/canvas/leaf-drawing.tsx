import type { LeafKindName } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import Calculator from 'lucide-react/icons/calculator';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { button, input } from '#styled-system/recipes';
import { formTexts } from '#features/kit/form/form.texts.ts';
import { canvasTexts as t } from './canvas.texts.ts';
import { drawingStyles as look } from './field-drawing.styles.ts';

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
