import { IconButton } from '#ui/icon-button.tsx';
import { loadMenu } from '#ui/late-menu.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { createElement, useState } from 'react';

interface RowMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  onSelect: (id: string) => void;
}

/** A failed preload is ignored until the menu is needed. */
const loadAhead = () => void loadMenu().catch(() => undefined);

/**
 * The menu of a list row. Created on first use, because a list has hundreds of rows; its code loads when the
 * pointer approaches.
 */
export function RowMenu({ label, entries, onSelect }: RowMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const Menu = useLatePart(isWanted ? loadMenu : null);
  const look = { size: 'sm', label, icon: <EllipsisVertical /> } as const;
  if (Menu !== null) {
    const menu = { isOpenAtFirst: true, trigger: <IconButton {...look} />, entries, onSelect };
    return createElement(Menu, menu);
  }
  return (
    <IconButton
      {...look}
      aria-haspopup="menu"
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => setWanted(true)}
    />
  );
}
