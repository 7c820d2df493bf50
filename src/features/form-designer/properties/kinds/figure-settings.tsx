import { currencies } from '#domain/fields/config-parts.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { css } from '#styled-system/css';
import { propertiesTexts as t } from '../properties.texts.ts';
import { SelectRow } from '../rows/choice-rows.tsx';
import { MeaningRow, IntegerRow } from '../rows/value-rows.tsx';

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: '3',
  alignItems: 'start',
});

type FigureField = FieldOf<'number' | 'decimal' | 'currency' | 'percent'>;

/** The currencies as select options. */
export const currencyOptions = currencies.map((value) => ({ value, label: t.currencies[value] }));

/** Minimum and maximum of a number. */
export function FigureSettings({ field }: { field: FigureField }) {
  const free = { ...field, min: undefined, max: undefined };
  return (
    <div className={pair}>
      <MeaningRow property="min" label={t.min} value={field.min} as={free} placeholder={t.noLimit} />
      <MeaningRow property="max" label={t.max} value={field.max} as={free} placeholder={t.noLimit} />
    </div>
  );
}

/** Earliest and latest date. */
export function DateSettings({ field }: { field: FieldOf<'date'> }) {
  const free = { ...field, min: undefined, max: undefined };
  return (
    <div className={pair}>
      <MeaningRow property="min" label={t.earliest} value={field.min} as={free} placeholder={t.noLimit} />
      <MeaningRow property="max" label={t.latest} value={field.max} as={free} placeholder={t.noLimit} />
    </div>
  );
}

/** Decimal places of a number. */
export function DecimalMain({ field: { decimals } }: { field: FieldOf<'decimal'> }) {
  return <IntegerRow property="decimals" label={t.decimals} value={decimals} min={0} max={8} emptied={2} />;
}

/** Decimal places of a percentage. */
export function PercentMain({ field: { decimals } }: { field: FieldOf<'percent'> }) {
  return <IntegerRow property="decimals" label={t.decimals} value={decimals} min={0} max={4} placeholder="2" />;
}

/** Currency of an amount. */
export function CurrencyMain({ field: { currency } }: { field: FieldOf<'currency'> }) {
  return <SelectRow property="currency" label={t.currency} value={currency} options={currencyOptions} />;
}
