import * as v from 'valibot';

/** Something a definition must have mended before it can be kept, at its place: `tabs.0.sections.1.rows.0.fields.2.min`. */
export const definitionProblem = v.object({ path: v.string(), text: v.string() });

/** How one field of a form differs from the version before. */
export const fieldChange = v.object({
  key: v.string(),
  label: v.string(),
  change: v.picklist(['added', 'renamed', 'retyped', 'changed', 'removed']),
  /** What changes, in words; empty for what is added or removed. */
  text: v.string(),
  /** Records that hold a value there. */
  records: v.number(),
  /** Of those, how many values the new kind cannot read: they are kept beside the record, to be read. */
  unreadable: v.number(),
  /** What becomes of those values, in words. */
  rule: v.string(),
});
