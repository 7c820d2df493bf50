import type { FieldKindName } from '#domain/fields/field-kind.ts';
import { foldText } from '#domain/search-text.ts';
import { canvasTexts } from '../canvas/canvas.texts.ts';
import { paletteTexts as t } from './palette.texts.ts';

export type PaletteGroup = keyof typeof t.groups;

/** Where each kind stands in the palette; a kind without a row does not compile. */
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

/** What can be added: fields of a kind, or a part to put fields into. */
export type PaletteItem = FieldKindName | 'section' | 'tab';

/** An item as the palette shows it. */
export interface ShownItem {
  readonly item: PaletteItem;
  readonly name: string;
  readonly sentence: string;
}

// Its keys are kinds: the record above has one for each.
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

/** How well a text matches, both folded: 0 from its start, 1 from the start of a word, 2 within one; null not at all. */
function closeness(text: string, wanted: string): number | null {
  const at = text.indexOf(wanted);
  if (at < 1) return at === 0 ? 0 : null;
  return text.includes(` ${wanted}`) ? 1 : 2;
}

/** The same of an item: what matches its name comes before what its sentence alone does. */
function closenessOf({ name, sentence }: ShownItem, wanted: string): number | null {
  const byName = closeness(foldText(name), wanted);
  if (byName !== null) return byName;
  const bySentence = closeness(foldText(sentence), wanted);
  return bySentence === null ? null : bySentence + 3;
}

/**
 * The groups of the palette with what matches a filter by its name or sentence, what matches best first; groups without
 * any are left out.
 */
export function paletteGroups(filter: string): readonly { group: PaletteGroup; items: readonly ShownItem[] }[] {
  const wanted = foldText(filter);
  // The keys of the texts are the groups.
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
