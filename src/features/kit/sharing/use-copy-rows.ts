import { useCallback } from 'react';
import { useServices } from '../services/use-services.ts';
import { type SpreadsheetCell, writeClipboard } from './spreadsheet-clipboard.ts';
import { sharingTexts as t } from './sharing.texts.ts';

/** Returns the function that copies rows below a header to a spreadsheet, and notifies how many. */
export function useCopyRows(): (lines: readonly (readonly SpreadsheetCell[])[]) => Promise<void> {
  const { feedback } = useServices();
  return useCallback(
    async (lines) => {
      const isCopied = await writeClipboard(Promise.resolve(lines)).then(
        () => true,
        () => false,
      );
      if (isCopied) feedback.notify('positive', t.rowsCopied(lines.length - 1));
      else feedback.notify('warning', t.notCopied);
    },
    [feedback],
  );
}
