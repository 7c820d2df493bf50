import 'fullcalendar/skeleton.css';
import 'fullcalendar/themes/classic/theme.css';
import 'fullcalendar/themes/classic/palette.css';
import { Calendar } from 'fullcalendar';
import dayGridPlugin from 'fullcalendar/daygrid';
import interactionPlugin from 'fullcalendar/interaction';
import classicThemePlugin from 'fullcalendar/themes/classic';
import { root } from '../root.ts';

/** What `calendar-window` answers. */
interface WindowAnswer {
  events: { id: string; title: string; all_day?: true }[];
  /** Columns of equal length; times in minutes since 1970-01-01T00:00. */
  occurrences: { event: number[]; start: number[]; end: number[] };
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const query = new URLSearchParams(window.location.search);
const headers: Record<string, string> = JSON.parse(query.get('headers') ?? '{}');

/** Reads the days from `start` to `end`, exclusive, with the call that our own page makes. */
async function readWindow(start: string, end: string) {
  const lastDay = new Date(Date.parse(`${end.slice(0, 10)}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
  const response = await fetch('/api/v1/calendar-window', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ from: start.slice(0, 10), to: lastDay }),
  });
  if (!response.ok) throw new Error(`calendar-window: ${response.status} ${await response.text()}`);
  const { events, occurrences }: WindowAnswer = await response.json();
  return occurrences.event.map((event, row) => ({
    id: events[event]?.id ?? '',
    title: events[event]?.title ?? '',
    start: (occurrences.start[row] ?? 0) * MINUTE,
    end: (occurrences.end[row] ?? 0) * MINUTE,
    allDay: events[event]?.all_day === true,
  }));
}

const calendar = new Calendar(root(), {
  plugins: [dayGridPlugin, interactionPlugin, classicThemePlugin],
  initialView: 'dayGridMonth',
  initialDate: query.get('day') ?? '2026-03-01',
  firstDay: 1,
  // The times are those of the clocks in Paraguay.
  timeZone: 'UTC',
  fixedWeekCount: false,
  headerToolbar: false,
  height: Number(query.get('height')),
  dayMaxEvents: Number(query.get('events')),
  editable: true,
  eventClass: 'month-event',
  events: ({ startStr, endStr }: { startStr: string; endStr: string }) => readWindow(startStr, endStr),
});
root().style.width = `${query.get('width')}px`;
calendar.render();
document.getElementById('next')?.addEventListener('click', () => calendar.next());
