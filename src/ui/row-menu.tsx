import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

interface RowMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  onSelect: (id: string) => void;
}

/** The menu of a list row. Created on first use, because a list has hundreds of rows. */
export function RowMenu({ label, entries, onSelect }: RowMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const look = { size: 'sm', label, icon: <EllipsisVertical /> } as const;
  if (!isWanted) return <IconButton {...look} aria-haspopup="menu" onClick={() => setWanted(true)} />;
  return <Menu isOpenAtFirst trigger={<IconButton {...look} />} entries={entries} onSelect={onSelect} />;
}
