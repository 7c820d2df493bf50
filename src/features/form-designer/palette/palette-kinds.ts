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

/** The groups of the palette with what matches a filter by its name or sentence; groups without any are left out. */
export function paletteGroups(filter: string): readonly { group: PaletteGroup; items: readonly ShownItem[] }[] {
  const wanted = foldText(filter);
  const matches = ({ name, sentence }: ShownItem) => foldText(`${name} ${sentence}`).includes(wanted);
  // The keys of the texts are the groups.
  return (Object.keys(t.groups) as PaletteGroup[])
    .map((group) => ({
      group,
      items: [
        ...kinds.filter((kind) => groupOf[kind] === group).map(shownKind),
        ...(group === 'layout' ? parts : []),
      ].filter(matches),
    }))
    .filter(({ items }) => items.length > 0);
}
