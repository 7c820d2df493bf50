import * as v from 'valibot';
import { expressionText, fieldKey, shortText, integerBetween } from './config-parts.ts';

/** Properties of every field, of any kind. */
export const placedConfig = {
  /** Name in data and expressions; once published it never changes and is never reused for another field. */
  key: fieldKey,
  label: shortText(80),
  /** Width in columns of a grid of twelve; all of them by default. */
  width: v.optional(integerBetween(1, 12)),
  /** Condition under which it is visible. */
  visible: v.optional(expressionText),
};

/** Additional properties of every field with a value. */
export const valueConfig = {
  ...placedConfig,
  help: v.optional(shortText(200)),
  placeholder: v.optional(shortText(80)),
  /** True for always, or an expression that decides. */
  required: v.optional(v.union([v.boolean(), expressionText])),
  readOnly: v.optional(v.union([v.boolean(), expressionText])),
  /** Expression for the initial value in a new record. */
  default: v.optional(expressionText),
  /** Rules that must hold when a record is saved, each with its message. */
  validations: v.optional(
    v.pipe(
      v.array(v.strictObject({ rule: expressionText, message: shortText(200) })),
      v.maxLength(10, 'Admite hasta 10 reglas.'),
    ),
  ),
  /** Whether values must be unique among records; empty values may repeat. */
  unique: v.optional(v.boolean()),
  /** Whether zero counts as a value where one is required. */
  zeroIsValue: v.optional(v.boolean()),
};
