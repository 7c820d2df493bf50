import type { Services } from '#features/kit/services/services.types.ts';
import { reportUnread } from '#features/kit/printing/report-unread.ts';
import { hasClipboard, type SpreadsheetCell, writeClipboard } from '#features/kit/sharing/spreadsheet-clipboard.ts';
import { sharingTexts } from '#features/kit/sharing/sharing.texts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { copyingMachine, type RowsEvent } from '#machines/copying/index.ts';
import { toAppError } from '#machines/kit/app-error.ts';
import { type Actor, createActor, fromCallback } from 'xstate';
import { MAX_ALL_ROWS, readerOf } from '../all-rows/all-rows.actors.ts';
import type { ListColumn } from '../list/list-columns.ts';
import { listTexts as t } from '../list/list.texts.ts';
import type { RecordsQuery } from '../list/record-source.ts';
import { spreadsheetRows } from './spreadsheet-rows.ts';

export type CopyingRef = Actor<typeof copyingMachine>;

/** Begins writing in the moment of the press, and writes the rows when they arrive; a stopped copy writes nothing. */
const clipboardWriter = (columns: readonly ListColumn[]) =>
  fromCallback<RowsEvent>(({ sendBack, receive }) => {
    const stopping = new AbortController();
    const written = { count: 0, failure: null as unknown };
    const cells = new Promise<SpreadsheetCell[][]>((resolve, reject) => {
      receive((event) => {
        try {
          const rows = spreadsheetRows(columns, event.parts);
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

interface CopyOptions {
  /** The query of the list, with the ids of the selected rows when only those are copied. */
  query: RecordsQuery;
  columns: readonly ListColumn[];
  names: Pick<FormDefinition, 'one' | 'many'>;
}

/** Creates the copy of a list to the clipboard; it reports how it ended. */
export function createCopying(services: Services, { query, names, columns }: CopyOptions): CopyingRef {
  const { api, inspect, feedback } = services;
  const { one, many } = names;
  const logic = copyingMachine.provide({
    actors: { readAllRows: readerOf(api, query), writeClipboard: clipboardWriter(columns) },
  });
  const input = { limit: MAX_ALL_ROWS, hasClipboard: hasClipboard() };
  const copying = createActor(logic, { ...(inspect && { inspect }), input });
  copying.on('rows.copied', ({ count }) => feedback.notify('positive', t.copied(count, one, many)));
  copying.on('rows.unread', ({ output }) => reportUnread(feedback, output, t.tooManyToCopy(MAX_ALL_ROWS)));
  copying.on('copy.refused', () => feedback.notify('warning', sharingTexts.notCopied));
  copying.on('copy.failed', ({ failure }) => feedback.report(failure, 'action'));
  return copying;
}
