import { type FieldKindName, layoutKindNames, leafKindNames } from '#domain/fields/field-kind.ts';
import { foldText } from '#domain/search-text.ts';
import { canvasTexts } from '../canvas/canvas.texts.ts';
import { paletteTexts as t } from './palette.texts.ts';

export type PaletteGroup = keyof typeof t.groups;

/** The palette group of each kind. A missing kind is a compile error. */
const groupOf: Readonly<Record<FieldKindName, PaletteGroup>> = {
  text: 'texts',
  longText: 'texts',
  ruc: 'texts',
  cedula: 'texts',
  phone: 'texts',
  email: 'texts',
  number: 'numbers',
  decimal: 'numbers',
  currency: 'numbers',
  percent: 'numbers',
  date: 'dates',
  dateTime: 'dates',
  select: 'choices',
  switch: 'choices',
  link: 'choices',
  file: 'choices',
  table: 'tables',
  formula: 'tables',
  heading: 'layout',
  note: 'layout',
  separator: 'layout',
};

/** A palette item: a field kind, or a container for fields. */
export type PaletteItem = FieldKindName | 'section' | 'tab';

/** A palette item with its displayed texts. */
export interface ShownItem {
  readonly item: PaletteItem;
  readonly name: string;
  readonly sentence: string;
}

// The record above has one key for each kind.
const kinds = Object.keys(groupOf) as FieldKindName[];

const shownKind = (item: FieldKindName): ShownItem => ({
  item,
  name: canvasTexts.kinds[item],
  sentence: t.sentences[item],
});

const parts: readonly ShownItem[] = [
  { item: 'section', name: t.section, sentence: t.sectionSentence },
  { item: 'tab', name: t.tab, sentence: t.tabSentence },
];

/** Match rank of two normalized texts: 0 at the start, 1 at the start of a word, 2 elsewhere; null without a match. */
function closeness(text: string, wanted: string): number | null {
  const at = text.indexOf(wanted);
  if (at < 1) return at === 0 ? 0 : null;
  return text.includes(` ${wanted}`) ? 1 : 2;
}

/** Match rank of an item: matches in the name rank before those in the description only. */
function closenessOf({ name, sentence }: ShownItem, wanted: string): number | null {
  const byName = closeness(foldText(name), wanted);
  if (byName !== null) return byName;
  const bySentence = closeness(foldText(sentence), wanted);
  return bySentence === null ? null : bySentence + 3;
}

/** The palette groups filtered by name or description, best match first, without empty groups. */
export function paletteGroups(filter: string): readonly { group: PaletteGroup; items: readonly ShownItem[] }[] {
  const wanted = foldText(filter);
  // The cast is safe because the groups are the keys of `t.groups`.
  return (Object.keys(t.groups) as PaletteGroup[])
    .map((group) => {
      const all = [
        ...kinds.filter((kind) => groupOf[kind] === group).map(shownKind),
        ...(group === 'layout' ? parts : []),
      ];
      const found = all
        .flatMap((item) => {
          const rank = closenessOf(item, wanted);
          return rank === null ? [] : [{ item, rank }];
        })
        .toSorted((one, other) => one.rank - other.rank);
      return { group, items: found.map(({ item }) => item), best: found[0]?.rank ?? 0 };
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => one.best - other.best);
}

/** Every kind of field. */
export const allKinds: readonly FieldKindName[] = [...leafKindNames, 'table', ...layoutKindNames];

/** DOM id of a kind in the palette. */
export const kindId = (kind: FieldKindName): string => `kind:${kind}`;

/** The kind that a DOM id refers to; null for any other id. */
export const fieldKindOf = (id: string): FieldKindName | null => allKinds.find((kind) => kindId(kind) === id) ?? null;
