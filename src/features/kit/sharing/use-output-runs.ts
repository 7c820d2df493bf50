import type { PaperParts } from '../printing/printing.actors.ts';
import { usePrint } from '../printing/use-print.ts';
import { useCopyLink } from './use-copy-link.ts';

interface OutputRuns {
  print: ReturnType<typeof usePrint>;
  copyLink: () => void;
}

/** What the commands of `outputRows` do: they print the page and copy the link to it. */
export function useOutputRuns(parts?: Pick<PaperParts, 'loadPaper'>): OutputRuns {
  const print = usePrint(parts);
  const copyLink = useCopyLink();
  return { print, copyLink: () => void copyLink() };
}
