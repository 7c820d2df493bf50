import { findColumn, findField } from '#domain/design/form-parts.ts';
import { currencies } from '#domain/fields/config-parts.ts';
import type { FieldKindName } from '#domain/fields/field-kind.ts';
import { expressionTypeOf, parseField, validateField } from '#domain/fields/field-rules.ts';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { TextEdit } from '#forms/fields/text/text.edit.tsx';
import { selectPublished } from '#machines/form-designer/index.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { css } from '#styled-system/css';
import { type ComponentType, useMemo, useState } from 'react';
import { useDesign } from '../../designer-context.ts';
import { ExpressionBox, useBlank } from '../../expressions/expression-box.tsx';
import { useEditedPart } from '../part-context.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { IntegerRow, MeaningRow, PropertyPlace, SelectRow, SwitchRow, TextRow } from '../rows/value-rows.tsx';
import { LinkMain, LinkSettings } from './link-settings.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { TableMain, TableSettings } from './table-main.tsx';

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: '3',
  alignItems: 'start',
});

/** A sample input that applies the field's mask and pattern. Its value is discarded. */
function TryOut({ field }: { field: FieldOf<'text'> }) {
  const [text, setText] = useState('');
  const problem = text === '' ? null : validateField(field, parseField(field, text));
  return (
    <FieldFrame
      label={t.tryOut}
      help={text !== '' && problem === null ? t.tryOutGood : undefined}
      error={problem ?? undefined}
    >
      {(control) => <TextEdit field={field} control={control} value={text} onChange={setText} isCell={false} />}
    </FieldFrame>
  );
}

/** Length limits and pattern of a text field. */
function TextSettings({ field }: { field: FieldOf<'text'> }) {
  const { minLength, maxLength, mask, pattern, patternMessage } = field;
  return (
    <>
      <div className={pair}>
        <IntegerRow
          property="minLength"
          label={t.minLength}
          value={minLength}
          min={1}
          max={500}
          placeholder={t.noLimit}
        />
        <IntegerRow property="maxLength" label={t.maxLength} value={maxLength} min={1} max={500} placeholder="200" />
      </div>
      <TextRow property="mask" label={t.mask} help={t.maskHelp} value={mask} />
      <TextRow property="pattern" label={t.pattern} help={t.patternHelp} value={pattern} />
      {(pattern ?? patternMessage) !== undefined && (
        <TextRow property="patternMessage" label={t.patternMessage} value={patternMessage} />
      )}
      {(mask !== undefined || pattern !== undefined) && <TryOut key={mask} field={field} />}
    </>
  );
}

/** Length limits and visible lines of a long text. */
function LongTextSettings({ field: { maxLength, lines } }: { field: FieldOf<'longText'> }) {
  return (
    <div className={pair}>
      <IntegerRow property="maxLength" label={t.maxLength} value={maxLength} min={1} max={20_000} placeholder="5.000" />
      <IntegerRow property="lines" label={t.lines} value={lines} min={2} max={20} placeholder="4" />
    </div>
  );
}

/** Labels of yes and no. */
function SwitchMain({ field: { onLabel, offLabel } }: { field: FieldOf<'switch'> }) {
  return (
    <div className={pair}>
      <TextRow property="onLabel" label={t.onLabel} value={onLabel} placeholder={fieldValueTexts.yes} />
      <TextRow property="offLabel" label={t.offLabel} value={offLabel} placeholder={fieldValueTexts.no} />
    </div>
  );
}

/** Maximum number of files. */
function FileMain({ field: { maxFiles } }: { field: FieldOf<'file'> }) {
  return <IntegerRow property="maxFiles" label={t.maxFiles} value={maxFiles} min={1} max={20} placeholder="1" />;
}

/** Text of a note. */
function NoteMain({ field: { text } }: { field: FieldOf<'note'> }) {
  return <TextRow property="text" label={t.noteText} value={text} isNeeded isLong />;
}

/** Values of a field's options in the published version. */
function publishedValues(published: FormDefinition | null, table: string | null, key: string): ReadonlySet<string> {
  if (published === null) return new Set();
  const field = table === null ? findField(published, key) : findColumn(published, table, key);
  return new Set(field?.kind === 'select' ? field.options.map(({ value }) => value) : []);
}

/** Options of a list. */
function SelectMain({ field: { key, options } }: { field: FieldOf<'select'> }) {
  const { table } = useEditedPart();
  const published = useDesign(selectPublished);
  const values = useMemo(() => publishedValues(published, table, key), [published, table, key]);
  return <OptionsEditor options={options} published={values} />;
}

type FigureField = FieldOf<'number' | 'decimal' | 'currency' | 'percent'>;

/** The currencies as select options. */
const currencyOptions = currencies.map((value) => ({ value, label: t.currencies[value] }));

/** Minimum and maximum of a number. */
function FigureSettings({ field }: { field: FigureField }) {
  const free = { ...field, min: undefined, max: undefined };
  return (
    <div className={pair}>
      <MeaningRow property="min" label={t.min} value={field.min} as={free} placeholder={t.noLimit} />
      <MeaningRow property="max" label={t.max} value={field.max} as={free} placeholder={t.noLimit} />
    </div>
  );
}

/** Earliest and latest date. */
function DateSettings({ field }: { field: FieldOf<'date'> }) {
  const free = { ...field, min: undefined, max: undefined };
  return (
    <div className={pair}>
      <MeaningRow property="min" label={t.earliest} value={field.min} as={free} placeholder={t.noLimit} />
      <MeaningRow property="max" label={t.latest} value={field.max} as={free} placeholder={t.noLimit} />
    </div>
  );
}

/** Decimal places of a number. */
function DecimalMain({ field: { decimals, trimsZeros } }: { field: FieldOf<'decimal'> }) {
  return (
    <>
      <IntegerRow property="decimals" label={t.decimals} value={decimals} min={0} max={8} emptied={2} />
      <SwitchRow property="trimsZeros" label={t.trimsZeros} help={t.trimsZerosHelp} value={trimsZeros} />
    </>
  );
}

/** Decimal places of a percentage. */
function PercentMain({ field: { decimals } }: { field: FieldOf<'percent'> }) {
  return <IntegerRow property="decimals" label={t.decimals} value={decimals} min={0} max={4} placeholder="2" />;
}

/** Currency of an amount. */
function CurrencyMain({ field: { currency } }: { field: FieldOf<'currency'> }) {
  return <SelectRow property="currency" label={t.currency} value={currency} options={currencyOptions} />;
}

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
function FormulaMain({ field }: { field: FormulaField }) {
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

/** The properties that only one kind of field has. */
interface KindSettings<Field> {
  /** Defining properties, shown near the top of the panel. */
  readonly Main: ComponentType<{ field: Field }> | null;
  /** Limits of the field's values. */
  readonly Limits: ComponentType<{ field: Field }> | null;
  /** Names of the properties shown in `Limits`. */
  readonly limits: readonly string[];
}

const nothing = { Main: null, Limits: null, limits: [] } as const;

/** The settings of each kind. A missing kind is a compile error. */
const kindSettings: { readonly [Kind in FieldKindName]: KindSettings<FieldOf<Kind>> } = {
  text: { Main: null, Limits: TextSettings, limits: ['minLength', 'maxLength', 'mask', 'pattern', 'patternMessage'] },
  longText: { Main: null, Limits: LongTextSettings, limits: ['maxLength', 'lines'] },
  number: { Main: null, Limits: FigureSettings, limits: ['min', 'max'] },
  decimal: { Main: DecimalMain, Limits: FigureSettings, limits: ['min', 'max'] },
  currency: { Main: CurrencyMain, Limits: FigureSettings, limits: ['min', 'max'] },
  percent: { Main: PercentMain, Limits: FigureSettings, limits: ['min', 'max'] },
  date: { Main: null, Limits: DateSettings, limits: ['min', 'max'] },
  dateTime: nothing,
  switch: { ...nothing, Main: SwitchMain },
  select: { ...nothing, Main: SelectMain },
  link: { Main: LinkMain, Limits: LinkSettings, limits: ['columns', 'only', 'create'] },
  file: { ...nothing, Main: FileMain },
  ruc: nothing,
  cedula: nothing,
  phone: nothing,
  email: nothing,
  formula: { ...nothing, Main: FormulaMain },
  table: { Main: TableMain, Limits: TableSettings, limits: ['minRows', 'maxRows', 'totals'] },
  heading: nothing,
  note: { ...nothing, Main: NoteMain },
  separator: nothing,
};

/** The settings of a field's kind. The cast is safe because each row accepts the fields of its own kind. */
export const settingsOf = (field: Field) => kindSettings[field.kind] as KindSettings<Field>;
