import { partStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { calendarTexts as t } from './calendar.texts.ts';

/** The form of an event. Lazy, so that the calendar does not wait for it. */
export const EventPage = lazyPart(
  async () => (await import('./event/event-page.tsx')).EventPage,
  partStatus(t.loadingEvent),
);
