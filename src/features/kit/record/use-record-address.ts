import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

export interface RecordAddress {
  /** Path inside the app, e.g. `/usuarios`. */
  path: string;
  /** Query of the URL, with its question mark. */
  search: string;
  /** Navigates to a URL inside the app; an open form may block the navigation. */
  navigate: (address: string) => void;
  /**
   * Replaces the URL without a history entry. Does nothing during a navigation to another page, which the replacement
   * would cancel.
   */
  replace: (address: string) => void;
}

/**
 * The URL of the page as text, from which a page reads its state and to which it writes it. Unchanged during a
 * navigation to another page.
 */
export function useRecordAddress(): RecordAddress {
  const { history } = useRouter();
  const program = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const location = useLocation();
  const [last, setLast] = useState(location);
  const isHere = isUnder(program, location.pathname);
  if (isHere && last !== location) setLast(location);
  const { pathname, searchStr } = isHere ? location : last;
  return {
    path: pathname,
    search: searchStr,
    navigate: useCallback((address) => history.push(address), [history]),
    replace: useCallback(
      (address) => {
        if (isUnder(program, history.location.pathname)) history.replace(address);
      },
      [history, program],
    ),
  };
}

const isUnder = (program: string, path: string): boolean => path === program || path.startsWith(`${program}/`);
