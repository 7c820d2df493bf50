import { MenuContent, MenuItem, MenuPositioner, MenuRoot, MenuTrigger } from '@ark-ui/react/menu';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { css, cx } from '#styled-system/css';
import { menu } from '#styled-system/recipes';

export interface MenuEntry {
  /** Id of the command that it runs, also its `data-command`. */
  id: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  /** Renders a separator above it. */
  separated?: boolean;
  /** Shortcut, shown at the end of the line. */
  shortcut?: string;
}

const dangerous = css({ color: 'fg.error', '& :where(svg)': { color: 'fg.error' } });
const iconGap = css({ gap: '2.5' });
const line = css({ my: '1', borderTopWidth: '1px', borderColor: 'border.subtle' });
const top = css({ borderWidth: '1px' });
const keysStyle = css({ ms: 'auto', ps: '4', color: 'fg.muted', textStyle: 'xs' });

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Menu entries; pass a function to create many of them only on opening. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  onSelect: (id: string) => void;
  /** Content above the entries, such as the signed-in user. */
  heading?: ReactNode;
  isOpenAtFirst?: boolean;
}

/**
 * A menu of actions behind a button. It is not portalled, so that it stays in its landmark and is inert with the page.
 */
export function Menu({ trigger, entries, onSelect, heading, isOpenAtFirst = false }: MenuProps) {
  const styles = menu({ size: 'sm' });
  return (
    <MenuRoot
      lazyMount
      unmountOnExit
      defaultOpen={isOpenAtFirst}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      onSelect={({ value }) => onSelect(value)}
    >
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuPositioner className={styles.positioner}>
        <MenuContent className={cx(styles.content, top)}>
          {heading !== undefined && <div className={css({ px: '3', py: '2' })}>{heading}</div>}
          <Entries entries={entries} />
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}

interface MenuAtProps extends Pick<MenuProps, 'entries' | 'onSelect'> {
  /** The rectangle of the window, in CSS pixels, below which it opens. */
  anchor: { x: number; y: number; width: number; height: number };
  /** Accessible name. */
  label: string;
  onClose: () => void;
}

/** A menu of actions of a thing in the page, such as a context menu. Render it only while it is open. */
export function MenuAt({ anchor, label, entries, onSelect, onClose }: MenuAtProps) {
  const styles = menu({ size: 'sm' });
  const [origin] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isFocusable = origin instanceof HTMLElement && origin.isConnected;
      if (isFocusable && (document.activeElement === document.body || document.activeElement?.closest('[role=menu]')))
        origin.focus();
    },
    [origin],
  );
  return (
    <MenuRoot
      open
      onOpenChange={({ open }) => !open && onClose()}
      aria-label={label}
      positioning={{ getAnchorRect: () => anchor, placement: 'bottom-start', strategy: 'fixed' }}
      onSelect={({ value }) => onSelect(value)}
    >
      <MenuPositioner className={styles.positioner}>
        <MenuContent aria-label={label} className={cx(styles.content, top)}>
          <Entries entries={entries} />
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}

/** Rendered only while the menu is open. */
function Entries({ entries }: Pick<MenuProps, 'entries'>) {
  const styles = menu({ size: 'sm' });
  const all = typeof entries === 'function' ? entries() : entries;
  return all.map((entry) => (
    <MenuItem
      key={entry.id}
      value={entry.id}
      disabled={entry.disabled ?? false}
      data-command={entry.id}
      className={cx(styles.item, iconGap, entry.separated && line, entry.danger && dangerous)}
    >
      {entry.icon}
      {entry.label}
      {entry.shortcut !== undefined && (
        <span aria-hidden="true" className={keysStyle}>
          {entry.shortcut}
        </span>
      )}
    </MenuItem>
  ));
}
