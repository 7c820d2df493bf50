import type { Services } from '#features/kit/services/services.types.ts';
import { reportUnread } from '#features/kit/printing/report-unread.ts';
import { hasClipboard, type SpreadsheetCell, writeClipboard } from '#features/kit/sharing/spreadsheet-clipboard.ts';
import { sharingTexts as t } from '#features/kit/sharing/sharing.texts.ts';
import type { RowsPart } from '#machines/all-rows/index.ts';
import { copyingMachine, type RowsEvent } from '#machines/copying/index.ts';
import { toAppError } from '#machines/kit/app-error.ts';
import type { ListRow } from '#machines/record-list/index.ts';
import { selectViewedName } from '#machines/view-as/index.ts';
import { type Actor, createActor, fromCallback } from 'xstate';
import { allRowsOf, MAX_ALL_ROWS, type RowsReader } from '../all-rows/all-rows.actors.ts';
import type { Names } from '../list/list-frame.tsx';

export type CopyingRef = Actor<typeof copyingMachine>;

/** The header and the rows of a spreadsheet. */
type Sheet = readonly (readonly SpreadsheetCell[])[];

/** Begins writing in the moment of the press, and writes the rows when they arrive; a stopped copy writes nothing. */
const clipboardWriter = (sheetOf: (parts: readonly RowsPart[]) => Sheet) =>
  fromCallback<RowsEvent>(({ sendBack, receive }) => {
    const stopping = new AbortController();
    const written = { count: 0, failure: null as unknown };
    const cells = new Promise<Sheet>((resolve, reject) => {
      receive((event) => {
        try {
          const rows = sheetOf(event.parts);
          written.count = rows.length - 1;
          resolve(rows);
        } catch (error) {
          written.failure = error;
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      stopping.signal.addEventListener('abort', () => reject(new Error('The copy was stopped.')));
    });
    writeClipboard(cells).then(
      () => sendBack({ type: 'clipboard.written', count: written.count }),
      () => {
        if (written.failure === null) sendBack({ type: 'clipboard.refused' });
        else sendBack({ type: 'cells.failed', failure: toAppError(written.failure) });
      },
    );
    return () => stopping.abort();
  });

interface CopyOptions<Row extends ListRow, References> {
  reader: RowsReader<Row, References>;
  /** Builds the header and the rows. */
  sheetOf: (parts: readonly RowsPart<Row, References>[]) => Sheet;
  /** What the rows are. */
  names: Names;
}

/** Creates the copy of all rows of a list to the clipboard; it reports how it ended. */
export function createCopying<Row extends ListRow, References>(
  services: Services,
  { reader, sheetOf, names: { one, many } }: CopyOptions<Row, References>,
): CopyingRef {
  const { inspect, feedback, viewAs } = services;
  const logic = copyingMachine.provide({
    actors: {
      readAllRows: allRowsOf(reader),
      // The chart only passes on what this reader gave, so the parts have its types.
      writeClipboard: clipboardWriter((parts) => sheetOf(parts as readonly RowsPart<Row, References>[])),
    },
  });
  const input = { limit: MAX_ALL_ROWS, hasClipboard: hasClipboard() };
  const copying = createActor(logic, { ...(inspect && { inspect }), input });
  copying.on('rows.copied', ({ count }) =>
    feedback.notify('positive', t.copied(count, one, many, selectViewedName(viewAs.getSnapshot()))),
  );
  copying.on('rows.unread', ({ output }) => reportUnread(feedback, output, t.tooManyToCopy(MAX_ALL_ROWS)));
  copying.on('copy.refused', () => feedback.notify('warning', t.notCopied));
  copying.on('copy.failed', ({ failure }) => feedback.report(failure, 'action'));
  return copying;
}
