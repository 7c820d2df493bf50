import * as v from 'valibot';

/**
 * A validation issue that prevents the publication of a definition, with its path:
 * `tabs.0.sections.1.rows.0.fields.2.min`.
 */
export const definitionProblem = v.object({ path: v.string(), text: v.string() });

/** How one field of a form differs from the previous version. */
export const fieldChange = v.object({
  key: v.string(),
  label: v.string(),
  change: v.picklist(['added', 'renamed', 'retyped', 'changed', 'removed']),
  /** Description of the change; empty for an added or removed field. */
  text: v.string(),
  /** Number of records with a value in the field. */
  records: v.number(),
  /**
   * Number of those values that the new field cannot read; they remain stored with the record, read-only, outside its
   * fields.
   */
  unreadable: v.number(),
  /** Description of what publishing does to the values of the field. */
  rule: v.string(),
});
