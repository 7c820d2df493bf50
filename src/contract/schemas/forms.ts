import * as v from 'valibot';

/** A validation issue of a definition that prevents saving, with its path: `tabs.0.sections.1.rows.0.fields.2.min`. */
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
  /** How many of those values the new field kind cannot read; they are stored beside the record, read-only. */
  unreadable: v.number(),
  /** Description of what happens to those values. */
  rule: v.string(),
});
