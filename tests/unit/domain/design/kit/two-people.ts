import type { Edit } from '#domain/design/edit.types.ts';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import { rebase } from '#domain/design/rebase.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { applyIntent, formOf, text } from './orders.ts';

export const field = (key: string) => ({ part: 'field', key }) as const;
export const own = (after: string | null, section = 'general') =>
  ({ part: 'field', section, row: 'own', after }) as const;
export const set = (key: string, property: string, value: unknown): DesignIntent => ({
  type: 'set',
  of: field(key),
  property,
  value,
});
export const add = (fields: Parameters<typeof text>[0][], after: string | null = null): DesignIntent => ({
  type: 'insertFields',
  fields: fields.map((key) => text(key)),
  place: own(after),
  commandType: 'add',
});

/** A form after several intents, with their edits. */
export function after(definition: FormDefinition, ...intents: readonly DesignIntent[]) {
  return intents.reduce<{ form: FormDefinition; edits: readonly Edit[] }>(
    ({ form, edits }, intent) => {
      const { after: next, command } = applyIntent(form, intent);
      return { form: next, edits: edits.concat(command.edits) };
    },
    { form: definition, edits: [] },
  );
}

export const base = formOf([[text('a')], [text('b')]]);

/** The result of rebasing the intents of the local user (`mine`) on those of the other user (`theirs`). */
export function joined(theirs: readonly DesignIntent[], mine: readonly DesignIntent[], start = base) {
  const [other, own_] = [after(start, ...theirs), after(start, ...mine)];
  return { ...rebase(other.form, own_.edits, own_.form), theirs: other.form };
}

/** Keys of the rows of each section of each tab. */
export const rowsOf = ({ tabs }: FormDefinition) =>
  tabs.map(({ sections }) =>
    sections.map(({ rows }) => rows.map(({ fields }) => fields.map(({ key }) => key).join(' ')).join('|')).join('/'),
  );
