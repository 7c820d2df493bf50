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
interface ProgramSetting {
  readonly label: string;
  readonly describe: (definition: FormDefinition, name: Namer) => string;
}

const programSettings: readonly ProgramSetting[] = [
  { label: t.settings.title, describe: ({ title }) => title },
  { label: t.settings.one, describe: ({ one }) => one },
  { label: t.settings.many, describe: ({ many }) => many },
  { label: t.settings.description, describe: ({ description = '' }) => description },
  { label: t.settings.icon, describe: ({ icon }) => t.icons[icon] },
  { label: t.settings.group, describe: ({ group }) => group },
  { label: t.settings.naming, describe: ({ naming }, name) => name(naming) },
  { label: t.settings.columns, describe: columnsOf },
  { label: t.settings.sort, describe: sortOf },
  { label: t.settings.calendar, describe: ({ calendar = '' }, name) => name(calendar) },
];

/**
 * Names a field by its current label, or by its former label when it is deleted, so that a renamed field does not count
 * as a change of settings.
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
  const settings = programSettings.flatMap(({ label, describe }) => {
    const [was, is] = [describe(before, name), describe(after, name)];
    return was === is ? [] : [t.settingChanged(label, was, is)];
  });
  const print = isSameContent(before.print, after.print) ? [] : [t.printChanged];
  return [...settings, ...print, ...layoutChanges(before, after)];
}
