import { usePrint } from '../printing/use-print.ts';
import { useCopyLink } from './use-copy-link.ts';

/** What the commands of `outputRows` do: they print the page and copy the link to it. */
export function useOutputRuns(): { print: () => void; copyLink: () => void } {
  const print = usePrint();
  const copyLink = useCopyLink();
  return { print: () => void print(), copyLink: () => void copyLink() };
}
