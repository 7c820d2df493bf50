import * as v from 'valibot';
import { expressionText, fieldKey, shortText, wholeFrom } from './config-parts.ts';

/** What every field of a form has, whatever its kind. */
export const placedConfig = {
  /** How data and expressions name it; once published it never changes and is never used for something else. */
  key: fieldKey,
  label: shortText(80),
  /** Columns of twelve it takes; all of them unless told otherwise. */
  width: v.optional(wholeFrom(1, 12)),
  /** Shown only while this holds. */
  visible: v.optional(expressionText),
};

/** What every field that holds a value has besides. */
export const valueConfig = {
  ...placedConfig,
  help: v.optional(shortText(200)),
  placeholder: v.optional(shortText(80)),
  /** Always, or while an expression holds. */
  required: v.optional(v.union([v.boolean(), expressionText])),
  readOnly: v.optional(v.union([v.boolean(), expressionText])),
  /** What a new record starts with: an expression. */
  default: v.optional(expressionText),
  /** Rules that must hold when it is saved, each with what is said where it does not. */
  validations: v.optional(
    v.pipe(
      v.array(v.strictObject({ rule: expressionText, message: shortText(200) })),
      v.maxLength(10, 'Admite hasta 10 reglas.'),
    ),
  ),
  /** Whether no two records may have the same value; empty ones may. */
  unique: v.optional(v.boolean()),
  /** Whether a zero counts as a value where one is required. */
  zeroIsValue: v.optional(v.boolean()),
};
