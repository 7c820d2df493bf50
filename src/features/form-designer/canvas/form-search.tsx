import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { expressionsOf } from '#domain/design/expressions.ts';
import { findSection } from '#domain/design/form-parts.ts';
import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { foldText } from '#domain/search-text.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { InputBox } from '#ui/input-box.tsx';
import { css } from '#styled-system/css';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useDesign } from '../designer-context.ts';
import { designerCommands } from '../designer.commands.tsx';
import { type CanvasTools, select } from './canvas-commands.ts';
import { useCanvasState } from './canvas-view.ts';
import { shownName } from './place-names.ts';
import { type SearchedProperty, searchTexts as t } from './canvas.texts.ts';
import { tabOf } from './stops.ts';

const frame = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  flex: '1 1 14rem',
  maxWidth: '24rem',
  minWidth: '0',
});
const countText = css({ textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
const where = css({ textStyle: 'xs', color: 'fg.muted', truncate: true, flex: '1 1 10rem', minWidth: '0' });
const box = css({ height: 'controlSmall!' });

/** Description of a match and its location. Omits the tab when the form has only one, and sections without a title. */
function placeOf(definition: FormDefinition, { of, in: property, within }: Found): string {
  const isNamed = (one: KeyedSubject) =>
    (one.part !== 'tab' || definition.tabs.length > 1) &&
    (one.part !== 'section' || (findSection(definition, one.key)?.title ?? '') !== '');
  const around = of.part === 'tab' ? [t.tab] : within.filter(isNamed).map((one) => shownName(definition, one));
  return t.place(shownName(definition, of), property, around);
}

/** State of the search, and the commands that go to the next or previous match in any tab. */
function useSearch(tools: CanvasTools) {
  const { view, designer } = tools;
  const definition = useDesign(selectDefinition);
  const text = useCanvasState((state) => state.search);
  const [at, setAt] = useState(-1);
  const found = useMemo(() => searchForm(definition, text), [definition, text]);
  const jump = (index: number) => {
    const one = found[(index + found.length) % found.length];
    if (one === undefined) return;
    const { of } = one;
    setAt((index + found.length) % found.length);
    view.activate(of);
    view.set({
      tab: tabOf(definition.tabs, of)?.key ?? null,
      anchor: of,
      revealRequests: view.get().revealRequests + 1,
    });
    select(tools, [of]);
    const position = t.position(((index + found.length) % found.length) + 1, found.length);
    designer.announce(`${position}. ${placeOf(definition, one)}`);
  };
  const type = (search: string) => {
    setAt(-1);
    view.set({ search });
    designer.announce(search.trim() === '' ? '' : t.found(searchForm(definition, search).length));
  };
  const visited = Math.min(at, found.length - 1);
  const current = found[visited];
  const place = current === undefined ? null : placeOf(definition, current);
  const next = () => jump(visited + 1);
  /** While no match is selected, goes to the last one. */
  const previous = () => jump(visited < 0 ? -1 : visited - 1);
  return { text, found, at: visited, place, next, previous, type };
}

/** Finds parts of the form by name, key, help, option or expression. */
export function FormSearch({ tools }: { tools: CanvasTools }) {
  const search = useSearch(tools);
  const { text, next, previous, type } = search;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.shiftKey) previous();
    else if (event.key === 'Enter') next();
    else if (event.key === 'Escape' && text !== '') type('');
    else if (event.key === 'Escape') tools.view.focus(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <search className={frame}>
        <InputBox
          ref={tools.view.searchInput}
          type="search"
          className={box}
          aria-label={t.label}
          placeholder={t.label}
          title={t.hint}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={press}
          prefix={<Search />}
        />
        {text.trim() !== '' && <FoundCount {...search} />}
      </search>
      {text.trim() !== '' && search.place !== null && (
        <span className={where} title={search.place}>
          {search.place}
        </span>
      )}
    </>
  );
}

/** Number of matches, with the previous and next buttons. */
function FoundCount({ found, at, next, previous }: Omit<ReturnType<typeof useSearch>, 'text' | 'place' | 'type'>) {
  const isNone = found.length === 0;
  const commands = usePageCommands(designerCommands, {
    previousMatch: { run: previous, disabled: isNone },
    nextMatch: { run: next, disabled: isNone },
  });
  return (
    <>
      <span className={countText}>{at < 0 ? t.found(found.length) : t.position(at + 1, found.length)}</span>
      <CommandButton command={commands.previousMatch} iconOnly keepsFocus size="sm" />
      <CommandButton command={commands.nextMatch} iconOnly keepsFocus size="sm" />
    </>
  );
}

/** Properties of a part that the search compares. A match names only the first property that contains the text. */
const searchedProperties = [
  'name',
  'key',
  'help',
  'option',
  'expression',
] as const satisfies readonly SearchedProperty[];

/** A part that matches the search. */
interface Found {
  readonly of: KeyedSubject;
  readonly in: SearchedProperty;
  /** Containers of the part, from the tab inwards; empty for a tab. */
  readonly within: readonly KeyedSubject[];
}

type Texts = Readonly<Record<SearchedProperty, readonly (string | undefined)[]>>;

const textsOf = (field: Field | LeafField): Texts => ({
  name: [field.label],
  key: [field.key],
  help: [
    'help' in field ? field.help : undefined,
    'placeholder' in field ? field.placeholder : undefined,
    field.kind === 'note' ? field.text : undefined,
    ...('validations' in field ? (field.validations ?? []).map(({ message }) => message) : []),
  ],
  option: field.kind === 'select' ? field.options.flatMap(({ value, label }) => [label, value]) : [],
  expression: expressionsOf(field),
});

const partTexts = (title: string | undefined, key: string, help: string | undefined, visible: string | undefined) => ({
  name: [title],
  key: [key],
  help: [help],
  option: [],
  expression: [visible],
});

/**
 * The parts whose name, key, help, options or expressions contain a text, in reading order; none for blank text. A
 * column of a table is a separate match.
 */
export function searchForm({ tabs }: FormDefinition, text: string): readonly Found[] {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const found: Found[] = [];
  const searchPart = (of: KeyedSubject, texts: Texts, within: readonly KeyedSubject[]) => {
    const has = (property: SearchedProperty) =>
      texts[property].some((one) => one !== undefined && foldText(one).includes(wanted));
    const property = searchedProperties.find(has);
    if (property !== undefined) found.push({ of, in: property, within });
  };
  const searchField = (field: Field, within: readonly KeyedSubject[]) => {
    const of: KeyedSubject = { part: 'field', key: field.key };
    searchPart(of, textsOf(field), within);
    if (field.kind !== 'table') return;
    for (const column of field.columns) {
      searchPart({ part: 'column', table: field.key, key: column.key }, textsOf(column), [...within, of]);
    }
  };
  for (const { key, title, visible, sections } of tabs) {
    const tab: KeyedSubject = { part: 'tab', key };
    searchPart(tab, partTexts(title, key, undefined, visible), []);
    for (const section of sections) {
      const of: KeyedSubject = { part: 'section', key: section.key };
      searchPart(of, partTexts(section.title, section.key, section.help, section.visible), [tab]);
      for (const { fields } of section.rows) for (const field of fields) searchField(field, [tab, of]);
    }
  }
  return found;
}
