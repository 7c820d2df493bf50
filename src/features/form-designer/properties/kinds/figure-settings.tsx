import { currencies } from '#domain/fields/config-parts.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { css } from '#styled-system/css';
import { propertiesTexts as t } from '../properties.texts.ts';
import { SelectRow } from '../rows/choice-rows.tsx';
import { MeaningRow, WholeRow } from '../rows/value-rows.tsx';

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: '3',
  alignItems: 'start',
});

type FigureField = FieldOf<'number' | 'decimal' | 'currency' | 'percent'>;

/** The choices of a currency. */
export const currencyOptions = currencies.map((value) => ({ value, label: t.currencies[value] }));

/** The least and the most a figure may be. */
export function FigureSettings({ field }: { field: FigureField }) {
  const free = { ...field, min: undefined, max: undefined };
  return (
    <div className={pair}>
      <MeaningRow property="min" label={t.min} value={field.min} as={free} placeholder={t.noLimit} />
      <MeaningRow property="max" label={t.max} value={field.max} as={free} placeholder={t.noLimit} />
    </div>
  );
}

/** The earliest and the latest a date may be. */
export function DateSettings({ field }: { field: FieldOf<'date'> }) {
  const free = { ...field, min: undefined, max: undefined };
  return (
    <div className={pair}>
      <MeaningRow property="min" label={t.earliest} value={field.min} as={free} placeholder={t.noLimit} />
      <MeaningRow property="max" label={t.latest} value={field.max} as={free} placeholder={t.noLimit} />
    </div>
  );
}

/** Digits behind the comma of a number. */
export function DecimalMain({ field: { decimals } }: { field: FieldOf<'decimal'> }) {
  return <WholeRow property="decimals" label={t.decimals} value={decimals} min={0} max={8} emptied={2} />;
}

/** Digits behind the comma of a percentage. */
export function PercentMain({ field: { decimals } }: { field: FieldOf<'percent'> }) {
  return <WholeRow property="decimals" label={t.decimals} value={decimals} min={0} max={4} placeholder="2" />;
}

/** What an amount is in. */
export function CurrencyMain({ field: { currency } }: { field: FieldOf<'currency'> }) {
  return <SelectRow property="currency" label={t.currency} value={currency} options={currencyOptions} />;
}
