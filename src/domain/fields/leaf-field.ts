import * as v from 'valibot';
import { cedulaConfig } from './cedula/cedula.config.ts';
import { valueConfig } from './common-config.ts';
import { currencyConfig } from './currency/currency.config.ts';
import { dateTimeConfig } from './date-time/date-time.config.ts';
import { dateConfig } from './date/date.config.ts';
import { decimalConfig } from './decimal/decimal.config.ts';
import { emailConfig } from './email/email.config.ts';
import type { LeafKindName } from './field-kind.ts';
import { fileConfig } from './file/file.config.ts';
import { formulaConfig } from './formula/formula.config.ts';
import { linkConfig } from './link/link.config.ts';
import { longTextConfig } from './long-text/long-text.config.ts';
import { numberConfig } from './number/number.config.ts';
import { percentConfig } from './percent/percent.config.ts';
import { phoneConfig } from './phone/phone.config.ts';
import { rucConfig } from './ruc/ruc.config.ts';
import { selectConfig } from './select/select.config.ts';
import { switchConfig } from './switch/switch.config.ts';
import { textConfig } from './text/text.config.ts';

/** The schema of each kind of single-value field. */
const leafFieldSchemas = {
  text: v.strictObject({ kind: v.literal('text'), ...valueConfig, ...textConfig }),
  longText: v.strictObject({ kind: v.literal('longText'), ...valueConfig, ...longTextConfig }),
  number: v.strictObject({ kind: v.literal('number'), ...valueConfig, ...numberConfig }),
  decimal: v.strictObject({ kind: v.literal('decimal'), ...valueConfig, ...decimalConfig }),
  currency: v.strictObject({ kind: v.literal('currency'), ...valueConfig, ...currencyConfig }),
  percent: v.strictObject({ kind: v.literal('percent'), ...valueConfig, ...percentConfig }),
  date: v.strictObject({ kind: v.literal('date'), ...valueConfig, ...dateConfig }),
  dateTime: v.strictObject({ kind: v.literal('dateTime'), ...valueConfig, ...dateTimeConfig }),
  switch: v.strictObject({ kind: v.literal('switch'), ...valueConfig, ...switchConfig }),
  select: v.strictObject({ kind: v.literal('select'), ...valueConfig, ...selectConfig }),
  link: v.strictObject({ kind: v.literal('link'), ...valueConfig, ...linkConfig }),
  file: v.strictObject({ kind: v.literal('file'), ...valueConfig, ...fileConfig }),
  ruc: v.strictObject({ kind: v.literal('ruc'), ...valueConfig, ...rucConfig }),
  cedula: v.strictObject({ kind: v.literal('cedula'), ...valueConfig, ...cedulaConfig }),
  phone: v.strictObject({ kind: v.literal('phone'), ...valueConfig, ...phoneConfig }),
  email: v.strictObject({ kind: v.literal('email'), ...valueConfig, ...emailConfig }),
  formula: v.strictObject({ kind: v.literal('formula'), ...valueConfig, ...formulaConfig }),
} as const satisfies Record<LeafKindName, v.GenericSchema>;

const all = leafFieldSchemas;

/** A single-value field: in a form or as a column of a table. */
export const leafField = v.variant('kind', [
  all.text,
  all.longText,
  all.number,
  all.decimal,
  all.currency,
  all.percent,
  all.date,
  all.dateTime,
  all.switch,
  all.select,
  all.link,
  all.file,
  all.ruc,
  all.cedula,
  all.phone,
  all.email,
  all.formula,
]);

/** The definition of a field with a single value, which may be a column. */
export type LeafField = v.InferOutput<typeof leafField>;
