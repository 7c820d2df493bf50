import type { PaperParts } from '../printing/printing.actors.ts';
import { usePrint } from '../printing/use-print.ts';
import { useCopyLink } from './use-copy-link.ts';

interface SharingRuns {
  print: ReturnType<typeof usePrint>;
  copyLink: () => void;
}

/** What the commands of `sharingRows` do: they print the page and copy the link to it. */
export function useSharing(parts?: Pick<PaperParts, 'loadPaper'>): SharingRuns {
  const print = usePrint(parts);
  const copyLink = useCopyLink();
  return { print, copyLink: () => void copyLink() };
}
