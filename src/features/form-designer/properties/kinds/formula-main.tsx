import type { FieldOf } from '#domain/fields/field.ts';
import { expressionTypeOf } from '#domain/fields/field-rules.ts';
import { SelectField } from '#ui/select-field.tsx';
import { ExpressionBox } from '../../expressions/expression-box.tsx';
import { useEditedPart } from '../part-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { SelectRow } from '../rows/choice-rows.tsx';
import { PropertyPlace } from '../rows/property-place.tsx';
import { useBlank } from '../rows/use-blank.ts';
import { IntegerRow } from '../rows/value-rows.tsx';
import { currencyOptions } from './figure-settings.tsx';

type FormulaField = FieldOf<'formula'>;
type Result = FormulaField['result'];

const isResult = (value: string): value is Result => value in t.results;

const results = Object.entries(t.results).map(([value, label]) => ({ value, label }));

/** A result kind with the decimals or currency that go with it; undefined removes those of other kinds. */
function partsOf(result: Result, { decimals, currency }: FormulaField): Partial<FormulaField> {
  return {
    result,
    decimals: result === 'decimal' ? (decimals ?? 2) : result === 'percent' ? decimals : undefined,
    currency: result === 'currency' ? (currency ?? 'PYG') : undefined,
  };
}

/** The expression of a formula and the format of its result. */
export function FormulaMain({ field }: { field: FormulaField }) {
  const part = useEditedPart();
  const { expression, result, decimals, currency } = field;
  const blank = useBlank('expression', expression);
  return (
    <>
      <PropertyPlace property="expression">
        <ExpressionBox
          label={t.expression}
          help={t.expressionHelp}
          {...blank}
          value={expression === '' ? undefined : expression}
          wanted={expressionTypeOf(field) ?? 'text'}
          table={part.table}
          of={field.key}
          onChange={(written) => part.type('expression', written ?? '')}
        />
      </PropertyPlace>
      <SelectField
        label={t.result}
        value={result}
        options={results}
        onChange={({ currentTarget: { value } }) => isResult(value) && part.choose({ ...partsOf(value, field) })}
      />
      {result === 'decimal' && (
        <IntegerRow property="decimals" label={t.decimals} value={decimals} min={0} max={8} emptied={2} />
      )}
      {(result === 'percent' || (result !== 'decimal' && decimals !== undefined)) && (
        <IntegerRow property="decimals" label={t.decimals} value={decimals} min={0} max={8} placeholder="2" />
      )}
      {result === 'currency' && (
        <SelectRow property="currency" label={t.currency} value={currency} options={currencyOptions} />
      )}
    </>
  );
}
