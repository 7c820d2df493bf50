import { cedulaKind } from './cedula/cedula.ts';
import { currencyKind } from './currency/currency.ts';
import { dateTimeKind } from './date-time/date-time.ts';
import { dateKind } from './date/date.ts';
import { decimalKind } from './decimal/decimal.ts';
import { emailKind } from './email/email.ts';
import type { LeafKindName, LeafValue, OpenRule } from './field-kind.ts';
import { fileKind } from './file/file.ts';
import { formulaKind } from './formula/formula.ts';
import type { LeafField } from './leaf-field.ts';
import { linkKind } from './link/link.ts';
import { longTextKind } from './long-text/long-text.ts';
import { numberKind } from './number/number.ts';
import { percentKind } from './percent/percent.ts';
import { phoneKind } from './phone/phone.ts';
import { rucKind } from './ruc/ruc.ts';
import { selectKind } from './select/select.ts';
import { switchKind } from './switch/switch.ts';
import { textKind } from './text/text.ts';

/** The rule of each kind of single-value field. */
export const leafKinds = {
  text: textKind,
  longText: longTextKind,
  number: numberKind,
  decimal: decimalKind,
  currency: currencyKind,
  percent: percentKind,
  date: dateKind,
  dateTime: dateTimeKind,
  switch: switchKind,
  select: selectKind,
  link: linkKind,
  file: fileKind,
  ruc: rucKind,
  cedula: cedulaKind,
  phone: phoneKind,
  email: emailKind,
  formula: formulaKind,
} as const satisfies Record<LeafKindName, object>;

/**
 * The rule of a single-value field, typed to accept any field of its kind and any value. The cast is safe because
 * `leafKinds` maps each kind to the rule for its fields, and `matchesType` of the rule checks the type of a value.
 */
export const leafRuleOf = (field: LeafField): OpenRule<LeafValue> => leafKinds[field.kind] as OpenRule<LeafValue>;
