import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

export interface RecordAddress {
  /** Path inside the app, e.g. `/usuarios`. */
  path: string;
  /** Query as written in the address, with its question mark. */
  search: string;
  /** Goes to an address inside the app; an open form may refuse to be left. */
  go: (address: string) => void;
  /**
   * Puts another address in place of this one, without a step back to it. Does nothing when somebody is on the way to
   * another page: what a page writes into its address never calls them back.
   */
  replace: (address: string) => void;
}

/**
 * The address of the page as text: what it shows is read from it and written into it. Stays what it was while another
 * page is on its way.
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
    go: useCallback((address) => history.push(address), [history]),
    replace: useCallback(
      (address) => {
        if (isUnder(program, history.location.pathname)) history.replace(address);
      },
      [history, program],
    ),
  };
}

const isUnder = (program: string, path: string): boolean => path === program || path.startsWith(`${program}/`);
