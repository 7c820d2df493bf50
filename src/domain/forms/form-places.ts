import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from './form-definition.ts';

/** A field with its place: path in the definition, keys of its tab and section. */
export interface PlacedField {
  readonly field: Field;
  readonly path: string;
  readonly tab: string;
  readonly section: string;
}

/** All fields of a form with their places, in reading order, without columns of tables. */
export function placedFields({ tabs }: FormDefinition): PlacedField[] {
  return tabs.flatMap((tab, t) =>
    tab.sections.flatMap((section, s) =>
      section.rows.flatMap(({ fields }, r) =>
        fields.map((field, f) => ({
          field,
          path: `tabs.${t}.sections.${s}.rows.${r}.fields.${f}`,
          tab: tab.key,
          section: section.key,
        })),
      ),
    ),
  );
}
