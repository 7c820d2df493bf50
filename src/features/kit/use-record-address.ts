import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

export interface RecordAddress {
  /** Path inside the app, e.g. `/usuarios`. */
  path: string;
  /** Query as written in the address, with its question mark. */
  search: string;
  /** Goes to an address inside the app; an open form may refuse to be left. */
  go: (address: string) => void;
  /** Puts another address in place of this one, without a step back to it. */
  replace: (address: string) => void;
}

/** The address of the page as text: what it shows is read from it and written into it. */
export function useRecordAddress(): RecordAddress {
  const { history } = useRouter();
  const { pathname, searchStr } = useLocation();
  return {
    path: pathname,
    search: searchStr,
    go: useCallback((address) => history.push(address), [history]),
    replace: useCallback((address) => history.replace(address), [history]),
  };
}
