import { nameOf } from '#domain/design/parts.ts';
import type { FormDefinition, SortKey } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { layoutChanges } from './layout-changes.ts';
import { versionsTexts as t } from './versions.texts.ts';

/** The field of a key as people call it; nothing where there is no key. */
const fieldName = (definition: FormDefinition, key: string | undefined): string =>
  key === undefined || key === '' ? '' : nameOf(definition, { part: 'field', key });

const columnsOf = (definition: FormDefinition): string =>
  definition.list.columns.map((key) => fieldName(definition, key)).join(', ');

const sortOf = (definition: FormDefinition): string =>
  definition.list.sort
    .map(({ field, descending }: SortKey) => t.sorted(fieldName(definition, field), descending ?? false))
    .join(', ');

/** How something of the program is called in one version; the same words in both mean that it did not change. */
interface Told {
  readonly label: string;
  readonly words: (definition: FormDefinition) => string;
}

const told: readonly Told[] = [
  { label: t.settings.title, words: ({ title }) => title },
  { label: t.settings.one, words: ({ one }) => one },
  { label: t.settings.many, words: ({ many }) => many },
  { label: t.settings.description, words: ({ description = '' }) => description },
  { label: t.settings.icon, words: ({ icon }) => t.icons[icon] },
  { label: t.settings.group, words: ({ group }) => group },
  { label: t.settings.naming, words: (definition) => fieldName(definition, definition.naming) },
  { label: t.settings.columns, words: columnsOf },
  { label: t.settings.sort, words: sortOf },
  { label: t.settings.calendar, words: (definition) => fieldName(definition, definition.calendar) },
];

/**
 * What a form changes of the one before it besides its fields, a line each: what the program is called and shows, and how
 * the form is laid out. Nothing where there is none before.
 */
export function otherChanges(before: FormDefinition | null, after: FormDefinition): string[] {
  if (before === null) return [];
  const settings = told.flatMap(({ label, words }) => {
    const [was, is] = [words(before), words(after)];
    return was === is ? [] : [t.settingChanged(label, was, is)];
  });
  const print = isSameContent(before.print, after.print) ? [] : [t.printChanged];
  return [...settings, ...print, ...layoutChanges(before, after)];
}
