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

/** What is missing is told to nobody before it is wanted. */
const loadAhead = () => void loadMenu().catch(() => undefined);

/**
 * What can be done to a row of a list. The menu is made when it is first wanted, for a list has hundreds of them; its
 * code is loaded when somebody comes near one.
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
