import { commandForEach } from '#features/kit/commands/command-table.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { useOfferedCommands } from '#features/kit/commands/use-page-commands.ts';
import { SearchField } from '#ui/search-field.tsx';
import { css } from '#styled-system/css';
import AlignLeft from 'lucide-react/icons/align-left';
import Banknote from 'lucide-react/icons/banknote';
import Calculator from 'lucide-react/icons/calculator';
import Calendar from 'lucide-react/icons/calendar';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Decimals from 'lucide-react/icons/decimals-arrow-right';
import Hash from 'lucide-react/icons/hash';
import Heading from 'lucide-react/icons/heading';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import LayoutPanelTop from 'lucide-react/icons/layout-panel-top';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Mail from 'lucide-react/icons/mail';
import Minus from 'lucide-react/icons/minus';
import Paperclip from 'lucide-react/icons/paperclip';
import Percent from 'lucide-react/icons/percent';
import Phone from 'lucide-react/icons/phone';
import SquareStack from 'lucide-react/icons/square-stack';
import StickyNote from 'lucide-react/icons/sticky-note';
import Table from 'lucide-react/icons/table';
import ToggleRight from 'lucide-react/icons/toggle-right';
import Type from 'lucide-react/icons/type';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { addField, addSectionAfter, addTabAfter, placeOfNew } from '../canvas/add-parts.ts';
import { type CanvasTools, selectionOf } from '../canvas/canvas-commands.ts';
import { designerCommands } from '../designer.commands.tsx';
import { kindId, paletteGroups, type PaletteGroup, type PaletteItem, type ShownItem } from './palette-kinds.ts';
import { paletteTexts as t } from './palette.texts.ts';

const frame = css({ display: 'grid', gap: '3', alignContent: 'start', minWidth: '0' });
const title = css({ textStyle: 'xs', fontWeight: 'semibold', color: 'fg.muted', mb: '1', px: '2' });
const list = css({ display: 'grid', gap: '0.5', listStyle: 'none' });
const row = css({ minWidth: '0', borderRadius: 'l2', '&[draggable=true]': { cursor: 'grab' } });
const button = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: '2.5',
  width: 'full',
  px: '2',
  py: '1.5',
  minHeight: 'controlSmall',
  borderRadius: 'l2',
  textAlign: 'start',
  textStyle: 'sm',
  cursor: 'pointer',
  userSelect: 'none',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
  '& > svg': { width: '4', height: '4', color: 'fg.muted' },
});
const sentence = css({ gridColumn: '2', textStyle: 'xs', color: 'fg.muted' });
const none = css({ px: '2', textStyle: 'sm', color: 'fg.muted' });

interface PaletteProps {
  tools: CanvasTools;
  /** Called after an item is added, to close a sheet over the form. */
  onAdded?: () => void;
}

/**
 * Returns a function that adds an item after the selection. For a link, the menu with the target programs opens beside
 * the pressed element.
 */
function useAdd({ tools, onAdded }: PaletteProps) {
  return (item: PaletteItem, at: Element) => {
    const { right, top } = at.getBoundingClientRect();
    const [last] = selectionOf(tools).slice(-1);
    if (item === 'section') addSectionAfter(tools, last ?? null);
    else if (item === 'tab') addTabAfter(tools, null);
    else addField(tools, item, placeOfNew(tools, item), { x: right, y: top });
    onAdded?.();
  };
}

const buttonOf = (frameOf: HTMLElement | null, item: PaletteItem): Element | null =>
  frameOf?.querySelector(`[data-item="${item}"]`) ?? null;

/** The commands that add each item; the command palette offers them too. */
function useAddCommands(add: (item: PaletteItem) => void): ReadonlyMap<PaletteItem, ShownCommand> {
  const items = paletteGroups('').flatMap((group) => group.items);
  const commands = commandForEach(
    designerCommands,
    'add',
    items.map(({ item, name }) => ({ key: item, title: t.addNamed(name), run: () => add(item) })),
  );
  useOfferedCommands(commands);
  return new Map(
    commands.flatMap((command, index) => {
      const item = items[index]?.item;
      return item === undefined ? [] : [[item, command] as const];
    }),
  );
}

/** The button that a key moves to from another button or from the filter. */
function buttonTowards(frameOf: HTMLElement | null, from: EventTarget, key: string): HTMLElement | undefined {
  const buttons = [...(frameOf?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  const at = buttons.findIndex((one) => one === from);
  if (key === 'ArrowDown') return buttons[at + 1];
  if (key === 'ArrowUp') return at > 0 ? buttons[at - 1] : (frameOf?.querySelector<HTMLElement>('input') ?? undefined);
  // In the filter these keys move the text caret.
  if (at === -1) return undefined;
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  return undefined;
}

/** The tab stop of the palette: the item focused last, otherwise the first. */
const stopAmong = (groups: ReturnType<typeof paletteGroups>, last: PaletteItem | null): PaletteItem | undefined => {
  const items = groups.flatMap((group) => group.items.map(({ item }) => item));
  return items.find((item) => item === last) ?? items[0];
};

/** All parts that a form can have. A press adds one after the selection; a drag adds it at the drop place. */
export function Palette(props: PaletteProps) {
  const [filter, setFilter] = useState('');
  const [last, setLast] = useState<PaletteItem | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const add = useAdd(props);
  const commands = useAddCommands((item) => add(item, buttonOf(root.current, item) ?? document.body));
  const groups = paletteGroups(filter);
  const stop = stopAmong(groups, last);
  const press = (event: KeyboardEvent) => {
    const [first] = groups[0]?.items ?? [];
    const isFilter = event.target instanceof HTMLInputElement;
    if (isFilter && event.key === 'Enter' && first !== undefined && filter.trim() !== '') {
      event.preventDefault();
      add(first.item, event.currentTarget);
      return;
    }
    const next = buttonTowards(root.current, event.target, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <section aria-label={t.label}>
      <div ref={root} role="group" aria-label={t.kinds} className={frame} {...{ onKeyDown: press }}>
        <SearchField label={t.filter} clearLabel={t.clear} value={filter} onValueChange={setFilter} />
        {groups.length === 0 && <p className={none}>{t.none}</p>}
        {groups.map(({ group, items }) => (
          <PaletteList key={group} group={group} items={items} stop={stop} onStop={setLast} commands={commands} />
        ))}
      </div>
    </section>
  );
}

interface PaletteListProps {
  group: PaletteGroup;
  items: readonly ShownItem[];
  /** The tab stop; arrow keys reach the other items. */
  stop: PaletteItem | undefined;
  onStop: (item: PaletteItem) => void;
  commands: ReadonlyMap<PaletteItem, ShownCommand>;
}

function PaletteList({ group, items, stop, onStop, commands }: PaletteListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={title}>
        {t.groups[group]}
      </h3>
      <ul className={list}>
        {items.map(({ item, name, sentence: description }) => (
          <li key={item} className={row} data-drag={item === 'section' || item === 'tab' ? undefined : kindId(item)}>
            <button
              type="button"
              className={button}
              title={description}
              data-item={item}
              data-handle=""
              tabIndex={item === stop ? 0 : -1}
              onFocus={() => onStop(item)}
              data-command={commands.get(item)?.id}
              onClick={commands.get(item)?.run}
            >
              <PaletteIcon item={item} />
              {name}
              <span className={sentence}>{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const drawings = {
  text: Type,
  longText: AlignLeft,
  number: Hash,
  decimal: Decimals,
  currency: Banknote,
  percent: Percent,
  date: Calendar,
  dateTime: CalendarClock,
  switch: ToggleRight,
  select: List,
  link: Link,
  file: Paperclip,
  ruc: Landmark,
  cedula: IdCard,
  phone: Phone,
  email: Mail,
  formula: Calculator,
  table: Table,
  heading: Heading,
  note: StickyNote,
  separator: Minus,
  section: LayoutPanelTop,
  tab: SquareStack,
} as const satisfies Record<PaletteItem, unknown>;

/** Icon of a palette item; decorative, because the item shows its name. */
function PaletteIcon({ item }: { item: PaletteItem }) {
  const Drawing = drawings[item];
  return <Drawing aria-hidden="true" />;
}
