import { selectViewedName } from '#machines/view-as/index.ts';
import { useCallback } from 'react';
import { useServices } from '../services/use-services.ts';
import { type SpreadsheetCell, writeClipboard } from '../sharing/spreadsheet-clipboard.ts';
import { sharingTexts as t } from '../sharing/sharing.texts.ts';

/** Returns the function that copies rows below a header to a spreadsheet, and notifies how many. */
export function useCopyRows(): (lines: readonly (readonly SpreadsheetCell[])[]) => Promise<void> {
  const { feedback, viewAs } = useServices();
  return useCallback(
    async (lines) => {
      const isCopied = await writeClipboard(Promise.resolve(lines)).then(
        () => true,
        () => false,
      );
      const viewed = selectViewedName(viewAs.getSnapshot());
      if (isCopied) feedback.notify('positive', t.copied(lines.length - 1, t.row, t.rows, viewed));
      else feedback.notify('warning', t.notCopied);
    },
    [feedback, viewAs],
  );
}
