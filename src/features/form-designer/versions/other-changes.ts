import { findField, nameOf } from '#domain/design/form-parts.ts';
import type { FormDefinition, SortKey } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { layoutChanges } from './layout-changes.ts';
import { versionsTexts as t } from './versions.texts.ts';

/** Label of a field by its key. */
type Namer = (key: string) => string;

const columnsOf = ({ list }: FormDefinition, name: Namer): string => list.columns.map(name).join(', ');

const sortOf = ({ list }: FormDefinition, name: Namer): string =>
  list.sort.map(({ field, descending }: SortKey) => t.sorted(name(field), descending ?? false)).join(', ');

/** A setting of the program in words. Equal words in both versions mean that it did not change. */
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

/**
 * Current labels, and former labels of deleted fields, so that a renamed field does not count as a change of
 * settings.
 */
const namer =
  (before: FormDefinition, after: FormDefinition): Namer =>
  (key) =>
    key === '' ? '' : nameOf(findField(after, key) === undefined ? before : after, { part: 'field', key });

/**
 * Changes since the previous version other than its fields, one line each: the settings of the program and the
 * layout of the form. Empty without a previous version.
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
