import { sheetStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { calendarsTexts as t } from './calendars.texts.ts';

/** The sheet of the due days. Lazy, because few open it. */
export const DueDaysPart = lazyPart(
  async () => (await import('./due-days-sheet.tsx')).DueDaysSheet,
  sheetStatus(t.dueTitle),
);
