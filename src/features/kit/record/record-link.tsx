import { Link } from '#ui/link.tsx';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** Id of the link to a record in its list. */
export const recordLinkId = (record: string) => `record-${record}`;

interface RecordLinkProps {
  /** Id of the record. */
  record: string;
  /** URL inside the app. */
  address: string;
  /** −1 when the surrounding widget moves the focus to the link by keys of its own. */
  tabIndex?: number;
  /** Called on a plain press instead of the navigation. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to a record, which can open in another tab. */
export function RecordLink({ record, address, tabIndex, onFollow, children }: RecordLinkProps) {
  const { history } = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (onFollow === undefined) history.push(address);
    else onFollow();
  };
  return (
    <Link id={recordLinkId(record)} href={history.createHref(address)} tabIndex={tabIndex} onClick={follow}>
      {children}
    </Link>
  );
}
