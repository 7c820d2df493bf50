import { hasLiterals, type Literal, readLiteral, writeLiteral } from '#domain/design/literals.ts';
import { expressionTypeOf, isFigureKind } from '#domain/fields/field-rules.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { canHaveDefault } from '#domain/forms/definition-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { ExpressionBox } from '../../expressions/expression-box.tsx';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { DraftField, readAs, showAs } from '../rows/draft-field.tsx';
import { Segments } from '../rows/segments.tsx';
import { PropertyPlace } from '../rows/value-rows.tsx';

const stack = css({ display: 'grid', gap: '2' });

type Start = keyof typeof t.starts;

/** Default values that are the same expression in every form. */
const fixed: Readonly<Partial<Record<Start, string>>> = { today: 'hoy()', now: 'ahora()' };

/** The kinds of default value that the user can choose for a field. */
function startsOf(field: LeafField): readonly Start[] {
  const own: Start[] = hasLiterals(field) ? ['value'] : [];
  if (field.kind === 'date') own.push('today');
  if (field.kind === 'dateTime') own.push('now');
  return ['none', ...own, 'expression'];
}

/** The kind of default value that a field's definition has. */
function startOf(field: LeafField): Start {
  const source = field.default;
  if (source === undefined) return 'none';
  const known = startsOf(field).find((start) => fixed[start] === source.trim());
  if (known !== undefined) return known;
  return readLiteral(field, source) === undefined ? 'expression' : 'value';
}

/** The initial value when the user chooses a literal as the default; undefined when the user must type it. */
function firstValue(field: LeafField): string | undefined {
  if (field.kind === 'switch') return writeLiteral(field, true);
  const [first] = field.kind === 'select' ? field.options : [];
  return first === undefined ? undefined : writeLiteral(field, first.value);
}

/**
 * The kind of default value and its setter. Choosing `expression` changes nothing until the user types an expression.
 * Choosing `value` sets the first possible value, or removes the default until the user types a value; a default that
 * is already a value stays.
 */
function useStart(field: LeafField) {
  const part = useEditedPart();
  const [wanted, setWanted] = useState<Start | null>(null);
  const choose = (chosen: string) => {
    const next = startsOf(field).find((one) => one === chosen);
    if (next === undefined) return;
    setWanted(next === 'value' || next === 'expression' ? next : null);
    const isValue = next === 'value';
    const isOneNow = field.default !== undefined && readLiteral(field, field.default) !== undefined;
    if (next !== 'expression' && !(isValue && isOneNow)) {
      part.choose({ default: isValue ? firstValue(field) : fixed[next] });
    }
  };
  return { start: wanted ?? startOf(field), choose };
}

/** The default value of a field in a new record: none, a fixed value, or the result of an expression. */
export function StartRow({ field }: { field: LeafField }) {
  const part = useEditedPart();
  const problem = useProblem('default');
  const { start, choose } = useStart(field);
  return (
    <div className={stack} data-property={start === 'expression' ? undefined : 'default'}>
      <SelectField
        label={t.start}
        value={start}
        options={startsOf(field).map((value) => ({ value, label: t.starts[value] }))}
        error={start === 'expression' ? undefined : problem}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {start === 'value' && <StartValue field={field} />}
      {start === 'expression' && (
        <PropertyPlace property="default">
          <ExpressionBox
            label={t.startExpression}
            value={field.default}
            wanted={expressionTypeOf(field) ?? 'text'}
            table={part.table}
            of={field.key}
            isStart
            error={canHaveDefault(field) && field.default !== '' ? undefined : problem}
            onChange={(written) => part.type('default', written)}
            onLeave={part.leave}
          />
        </PropertyPlace>
      )}
    </div>
  );
}

/** The fixed default value, typed or chosen as in the field. */
function StartValue({ field }: { field: LeafField }) {
  const value = field.default === undefined ? undefined : readLiteral(field, field.default);
  if (field.kind === 'switch') return <StartFlag field={field} value={value} />;
  if (field.kind === 'select') return <StartOption field={field} value={value} />;
  return <StartText field={field} value={typeof value === 'string' ? value : undefined} />;
}

function StartFlag({ field, value }: { field: FieldOf<'switch'>; value: Literal | undefined }) {
  const part = useEditedPart();
  return (
    <Segments<'yes' | 'no'>
      legend={t.startValue}
      choices={[
        { value: 'yes', label: field.onLabel ?? fieldValueTexts.yes },
        { value: 'no', label: field.offLabel ?? fieldValueTexts.no },
      ]}
      value={value === true ? 'yes' : 'no'}
      onChoose={(chosen) => part.choose({ default: writeLiteral(field, chosen === 'yes') })}
    />
  );
}

function StartOption({ field, value }: { field: FieldOf<'select'>; value: Literal | undefined }) {
  const part = useEditedPart();
  const text = typeof value === 'string' ? value : '';
  const isKnown = field.options.some((option) => option.value === text);
  return (
    <SelectField
      label={t.startValue}
      value={text}
      options={isKnown ? field.options : [{ value: text, label: text }, ...field.options]}
      onChange={({ currentTarget }) => part.choose({ default: writeLiteral(field, currentTarget.value) })}
    />
  );
}

function StartText({ field, value }: { field: LeafField; value: string | undefined }) {
  const part = useEditedPart();
  const isFigure = isFigureKind(field);
  return (
    <DraftField<string>
      label={t.startValue}
      value={value}
      figures={isFigure}
      inputMode={isFigure ? 'decimal' : 'text'}
      show={(current) => showAs(field, current)}
      read={(typed) => readAs(field, typed)}
      onType={(next) => part.type('default', next === undefined ? undefined : writeLiteral(field, next))}
      onLeave={part.leave}
    />
  );
}
