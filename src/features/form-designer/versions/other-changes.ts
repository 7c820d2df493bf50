import { findField, nameOf } from '#domain/design/form-parts.ts';
import type { FormDefinition, SortKey, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { fieldsOf, isValueField } from '#domain/forms/form-fields.ts';
import { placedFields } from '#domain/forms/form-places.ts';
import { longestRun } from '#domain/forms/longest-run.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
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
  const print = isDeepEqual(before.print, after.print) ? [] : [t.printChanged];
  return [...settings, ...print, ...layoutChanges(before, after)];
}

interface Keyed {
  readonly key: string;
}

/**
 * Keys of the fewest parts, among those in both forms, whose move explains the new layout: those in another container,
 * and those out of order in the same container.
 */
function movedKeys(before: readonly (readonly [string, string])[], after: readonly (readonly [string, string])[]) {
  const old = new Map(before.map(([key, container], index) => [key, { container, index }]));
  const common = after.flatMap(([key, container]) => {
    const was = old.get(key);
    return was === undefined ? [] : [{ key, isElsewhere: was.container !== container, index: was.index }];
  });
  const staying = common.filter(({ isElsewhere }) => !isElsewhere);
  const run = longestRun(staying.map(({ index }) => index));
  const outOfOrder = new Set(staying.filter((_, index) => !run.has(index)).map(({ key }) => key));
  return common.filter(({ key, isElsewhere }) => isElsewhere || outOfOrder.has(key)).map(({ key }) => key);
}

interface Kind<Part> {
  readonly nameOf: (definition: FormDefinition, key: string) => string;
  readonly texts: typeof t.tabs;
  /** Properties of a part without its content. */
  readonly own: (part: Part) => unknown;
}

/** Changes of tabs or of sections. */
function comparePartsOf<Part extends Keyed>(
  { nameOf: name, texts, own }: Kind<Part>,
  [before, after]: readonly [FormDefinition, FormDefinition],
  [old, now]: readonly [readonly Part[], readonly Part[]],
  moved: readonly string[],
): string[] {
  const was = new Map(old.map((part) => [part.key, part]));
  const is = new Set(now.map(({ key }) => key));
  const named = (definition: FormDefinition, keys: readonly string[]) => keys.map((key) => name(definition, key));
  const added = now.filter(({ key }) => !was.has(key)).map(({ key }) => key);
  const removed = old.filter(({ key }) => !is.has(key)).map(({ key }) => key);
  const changed = now.flatMap((part) => {
    const earlier = was.get(part.key);
    return earlier === undefined || isDeepEqual(own(earlier), own(part)) ? [] : [part.key];
  });
  return [
    ...(added.length > 0 ? [texts.added(named(after, added))] : []),
    ...(removed.length > 0 ? [texts.removed(named(before, removed))] : []),
    ...(changed.length > 0 ? [texts.changed(named(after, changed))] : []),
    ...(moved.length > 0 ? [texts.moved(named(after, moved))] : []),
  ];
}

const sectionsOf = ({ tabs }: FormDefinition): readonly (FormSection & { readonly tab: string })[] =>
  tabs.flatMap(({ key: tab, sections }) => sections.map((section) => ({ ...section, tab })));

const tabKind: Kind<FormTab> = {
  nameOf: (definition, key) => nameOf(definition, { part: 'tab', key }),
  texts: t.tabs,
  own: ({ title, visible }) => ({ title, visible }),
};

const sectionKind: Kind<FormSection> = {
  nameOf: (definition, key) => nameOf(definition, { part: 'section', key }),
  texts: t.sections,
  own: ({ title, help, visible }) => ({ title, help, visible }),
};

const rowsOf = (definition: FormDefinition, keys: ReadonlySet<string>): readonly string[] =>
  sectionsOf(definition).flatMap(({ rows }) =>
    rows.map(({ fields }) =>
      fields
        .map(({ key }) => key)
        .filter((key) => keys.has(key))
        .toSorted()
        .join(' '),
    ),
  );

/** Whether a field present in both forms shares its row with different fields than before. */
function areRowsOthers(before: FormDefinition, after: FormDefinition): boolean {
  const old = new Set(fieldsOf(before).map(({ key }) => key));
  const common = new Set(fieldsOf(after).flatMap(({ key }) => (old.has(key) ? [key] : [])));
  const was = new Set(rowsOf(before, common));
  return rowsOf(after, common).some((row) => row !== '' && !was.has(row));
}

/** The layout elements between fields: titles, notes, lines. */
const betweenFields = (definition: FormDefinition): readonly unknown[] =>
  fieldsOf(definition).filter((field) => !isValueField(field));

/** Layout changes, one line each, without changes of the fields themselves. */
function layoutChanges(before: FormDefinition, after: FormDefinition): string[] {
  const both = [before, after] as const;
  const tabs = movedKeys(
    before.tabs.map(({ key }) => [key, '']),
    after.tabs.map(({ key }) => [key, '']),
  );
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  const sections = movedKeys(
    old.map(({ key, tab }) => [key, tab]),
    now.map(({ key, tab }) => [key, tab]),
  );
  const fields = movedKeys(
    placedFields(before).map(({ field, section }) => [field.key, section]),
    placedFields(after).map(({ field, section }) => [field.key, section]),
  ).map((key) => nameOf(after, { part: 'field', key }));
  return [
    ...comparePartsOf(tabKind, both, [before.tabs, after.tabs], tabs),
    ...comparePartsOf(sectionKind, both, [old, now], sections),
    ...(fields.length > 0 ? [t.movedFields(fields)] : []),
    ...(fields.length === 0 && areRowsOthers(before, after) ? [t.otherRows] : []),
    ...(isDeepEqual(betweenFields(before), betweenFields(after)) ? [] : [t.betweenFields]),
  ];
}
