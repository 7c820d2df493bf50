import { findField, nameOf } from '#domain/design/form-parts.ts';
import type { FormDefinition, SortKey } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { layoutChanges } from './layout-changes.ts';
import { versionsTexts as t } from './versions.texts.ts';

/** What the field of a key is called. */
type Namer = (key: string) => string;

const columnsOf = ({ list }: FormDefinition, name: Namer): string => list.columns.map(name).join(', ');

const sortOf = ({ list }: FormDefinition, name: Namer): string =>
  list.sort.map(({ field, descending }: SortKey) => t.sorted(name(field), descending ?? false)).join(', ');

/** How something of the program is called in one version; the same words in both mean that it did not change. */
interface Told {
  readonly label: string;
  readonly words: (definition: FormDefinition, name: Namer) => string;
}

const told: readonly Told[] = [
  { label: t.settings.title, words: ({ title }) => title },
  { label: t.settings.one, words: ({ one }) => one },
  { label: t.settings.many, words: ({ many }) => many },
  { label: t.settings.description, words: ({ description = '' }) => description },
  { label: t.settings.icon, words: ({ icon }) => t.icons[icon] },
  { label: t.settings.group, words: ({ group }) => group },
  { label: t.settings.naming, words: ({ naming }, name) => name(naming) },
  { label: t.settings.columns, words: columnsOf },
  { label: t.settings.sort, words: sortOf },
  { label: t.settings.calendar, words: ({ calendar = '' }, name) => name(calendar) },
];

/** Fields as they are called now, those that are gone as they were: what is only called otherwise is told of the field. */
const namer =
  (before: FormDefinition, after: FormDefinition): Namer =>
  (key) =>
    key === '' ? '' : nameOf(findField(after, key) === undefined ? before : after, { part: 'field', key });

/**
 * What a form changes of the one before it besides its fields, a line each: what the program is called and shows, and how
 * the form is laid out. Nothing where there is none before.
 */
export function otherChanges(before: FormDefinition | null, after: FormDefinition): string[] {
  if (before === null) return [];
  const name = namer(before, after);
  const settings = told.flatMap(({ label, words }) => {
    const [was, is] = [words(before, name), words(after, name)];
    return was === is ? [] : [t.settingChanged(label, was, is)];
  });
  const print = isSameContent(before.print, after.print) ? [] : [t.printChanged];
  return [...settings, ...print, ...layoutChanges(before, after)];
}
