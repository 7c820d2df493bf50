import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { type MouseEvent, useState } from 'react';
import { Menu, MenuAt, type MenuEntry } from '#ui/menu.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { ValueChoices } from '#ui/value-choices.tsx';
import type { Exhibit } from './exhibit.tsx';
import { sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

const nothing = () => undefined;
const plus = <Plus aria-hidden="true" />;

const entries: readonly MenuEntry[] = [
  { id: 'edit', label: t.edit, icon: plus, shortcut: 'Alt+M' },
  { id: 'duplicate', label: t.duplicate, disabled: true },
  { id: 'long', label: t.long },
  { id: 'remove', label: t.remove, icon: <Trash2 aria-hidden="true" />, danger: true, separated: true },
];

/** A menu that opens at a place of the page. */
function AtPlace() {
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget.getBoundingClientRect());
  return (
    <>
      <Button onClick={open}>{t.open}</Button>
      {anchor !== null && (
        <MenuAt anchor={anchor} label={t.more} entries={entries} onSelect={nothing} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}

/** Buttons, links and menus. */
export const controlExhibits: readonly Exhibit[] = [
  {
    file: 'ui/button.tsx',
    components: ['Button'],
    states: [
      { name: s.usual, content: <Button>{t.cancel}</Button> },
      { name: s.solid, content: <Button variant="solid">{t.save}</Button> },
      { name: s.ghost, content: <Button variant="ghost">{t.cancel}</Button> },
      { name: s.small, content: <Button size="sm">{t.cancel}</Button> },
      { name: s.icon, content: <Button icon={plus}>{t.open}</Button> },
      { name: s.wide, isWide: true, content: <Button wide>{t.open}</Button> },
      { name: s.focused, isFocused: true, content: <Button variant="solid">{t.save}</Button> },
      { name: s.disabled, content: <Button disabled>{t.save}</Button> },
      {
        name: s.loading,
        content: (
          <Button variant="solid" loading>
            {t.save}
          </Button>
        ),
      },
      { name: s.long, content: <Button>{t.long}</Button> },
    ],
  },
  {
    file: 'ui/icon-button.tsx',
    components: ['IconButton'],
    states: [
      { name: s.usual, content: <IconButton label={t.open} icon={<Plus />} /> },
      { name: s.solid, content: <IconButton variant="solid" label={t.save} icon={<Plus />} /> },
      { name: s.small, content: <IconButton size="sm" variant="outline" label={t.more} icon={<Plus />} /> },
      { name: s.focused, isFocused: true, content: <IconButton label={t.open} icon={<Plus />} /> },
      { name: s.disabled, content: <IconButton disabled label={t.open} icon={<Plus />} /> },
      { name: s.loading, content: <IconButton loading label={t.open} icon={<Plus />} /> },
    ],
  },
  {
    file: 'ui/link.tsx',
    components: ['Link'],
    states: [
      {
        name: s.usual,
        content: (
          <p>
            {t.inText} <Link href="#ui-link-tsx">{t.link}</Link>
          </p>
        ),
      },
      { name: s.focused, isFocused: true, content: <Link href="#ui-link-tsx">{t.link}</Link> },
      { name: s.long, content: <Link href="#ui-link-tsx">{t.long}</Link> },
    ],
  },
  {
    file: 'ui/menu.tsx',
    components: ['Menu', 'MenuAt'],
    states: [
      {
        name: s.closed,
        opensOn: 'press',
        content: <Menu trigger={<Button>{t.more}</Button>} entries={entries} onSelect={nothing} />,
      },
      {
        name: s.heading,
        opensOn: 'press',
        content: <Menu trigger={<Button>{t.open}</Button>} heading={t.customer} entries={entries} onSelect={nothing} />,
      },
      { name: s.anchored, opensOn: 'press', content: <AtPlace /> },
    ],
  },
  {
    file: 'ui/row-menu.tsx',
    components: ['RowMenu'],
    states: [
      { name: s.usual, opensOn: 'press', content: <RowMenu label={t.more} entries={entries} onSelect={nothing} /> },
    ],
  },
  {
    file: 'ui/tooltip.tsx',
    components: ['Tooltip'],
    states: [
      {
        name: s.usual,
        opensOn: 'focus',
        content: (
          <Tooltip text={t.open}>
            <button type="button" aria-label={t.open}>
              {plus}
            </button>
          </Tooltip>
        ),
      },
    ],
  },
  {
    file: 'ui/value-choices.tsx',
    components: ['ValueChoices'],
    states: [
      { name: s.usual, content: <ValueChoices values={t.choices} onChoose={nothing} /> },
      { name: s.long, content: <ValueChoices values={[t.customer, t.long]} onChoose={nothing} /> },
    ],
  },
  {
    file: 'ui/spinner.tsx',
    components: ['Spinner'],
    states: [{ name: s.loading, content: <Spinner /> }],
  },
];
