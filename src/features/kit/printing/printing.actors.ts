import { connectionError } from '#contract/failures.ts';
import type { allRowsMachine } from '#machines/all-rows/index.ts';
import { type PrintingEvent, printingMachine } from '#machines/printing/index.ts';
import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import type { Services } from '../services/services.types.ts';
import { loadLetterhead } from './letterhead-query.ts';
import { reportUnread } from './report-unread.ts';
import { printingTexts as t } from './printing.texts.ts';

export type PrintingRef = Actor<typeof printingMachine>;

/** What a page needs for its paper besides the letterhead. */
export interface PaperParts {
  /** Loads the code of the paper; rejects where it cannot be loaded. Absent for a page that prints its main content. */
  loadPaper?: () => Promise<void>;
  /** Reads the rows of a list, at most so many; absent for a page that shows all that it prints. */
  rows?: { readAllRows: typeof allRowsMachine; limit: number };
}

/** The dialog of the browser. It closes before `print` returns, or later where `print` does not wait for it. */
const openDialog = fromCallback<PrintingEvent>(({ sendBack }) => {
  const open = () => sendBack({ type: 'dialog.opened' });
  const close = () => sendBack({ type: 'dialog.closed' });
  window.addEventListener('beforeprint', open);
  window.addEventListener('afterprint', close);
  // Later, because `print` may block, and the machine that starts this actor is still in its transition.
  const timer = setTimeout(() => window.print());
  return () => {
    clearTimeout(timer);
    window.removeEventListener('beforeprint', open);
    window.removeEventListener('afterprint', close);
  };
});

/** Creates the printing of a page; it reports why nothing is printed. */
export function createPrinting(services: Services, { loadPaper, rows }: PaperParts): PrintingRef {
  const { inspect, feedback } = services;
  const logic = printingMachine.provide({
    actors: {
      ...(rows !== undefined && { readAllRows: rows.readAllRows }),
      loadPaper: fromPromise<void, void>(async () =>
        loadPaper?.().catch((cause: unknown) => Promise.reject<void>(connectionError(cause))),
      ),
      loadLetterhead: fromPromise<void, void>(() => loadLetterhead(services)),
      openDialog,
    },
  });
  const limit = rows?.limit ?? null;
  const printing = createActor(logic, { ...(inspect && { inspect }), input: { limit } });
  printing.on('rows.unread', ({ output }) => reportUnread(feedback, output, t.tooManyToPrint(limit ?? 0)));
  printing.on('paper.failed', ({ failure }) => feedback.report(failure, 'action'));
  return printing;
}
