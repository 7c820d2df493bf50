import * as v from 'valibot';
import { expressionText, fieldKey, shortText, integerBetween } from './config-parts.ts';

/** Properties of every field, of any kind. */
export const placedConfig = {
  /**
   * Name of the field in data and expressions. Once published, the key never changes, and it is reused only for a field
   * of the same family (`familyOf`).
   */
  key: fieldKey,
  label: shortText(80),
  /** Width in columns of a grid of twelve; twelve by default. */
  width: v.optional(integerBetween(1, 12)),
  /** Condition under which the field is visible. */
  visible: v.optional(expressionText),
};

/** Additional properties of every field with a value. */
export const valueConfig = {
  ...placedConfig,
  help: v.optional(shortText(200)),
  placeholder: v.optional(shortText(80)),
  /** `true` means always; a string is the condition. */
  required: v.optional(v.union([v.boolean(), expressionText])),
  readOnly: v.optional(v.union([v.boolean(), expressionText])),
  /** Expression for the initial value in a new record. */
  default: v.optional(expressionText),
  /** Rules that must hold when a record is saved, each with its message. */
  validations: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          rule: expressionText,
          message: shortText(200),
          /** Whether a record can be saved although the rule does not hold; the message is a warning then. */
          warns: v.optional(v.boolean()),
        }),
      ),
      v.maxLength(10, 'Admite hasta 10 reglas.'),
    ),
  ),
  /** Whether values must be unique among records; several records may have an empty value. */
  unique: v.optional(v.boolean()),
  /** Whether zero satisfies a required field. */
  zeroIsValue: v.optional(v.boolean()),
};
