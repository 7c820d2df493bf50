import { CalendarPage } from '#features/calendar/calendar.page.tsx';
import { itemsOf } from '#features/calendar/calendar-items.ts';
import { CalendarOverlays } from '#features/calendar/calendar-overlays.tsx';
import { calendarsTexts } from '#features/calendar/calendars/calendars.texts.ts';
import { EventPage } from '#features/calendar/event/event-page.tsx';
import { QuickCreate } from '#features/calendar/quick-create.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../kit/page-harness.tsx';
import { calendarHarness, calendars } from './kit/calendar-api.ts';

afterEach(cleanup);

const isCreating = () => document.querySelector('[role=dialog]')?.textContent?.startsWith('Nuevo evento') === true;

/** The last day of the month, after those of the small month beside it. */
const lastCell = () => [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-day]')].at(-1);

/** Opens a month, and tells for each way to create an event whether it opened the short form. */
async function tryToCreate(actions: readonly ('view' | 'create')[]) {
  await renderPage(<CalendarPage />, calendarHarness({ actions }), '/calendario?vista=mes&dia=2026-11-26');
  await waitFor(() => expect(lastCell()?.tagName).toBe('DIV'));
  const cell = () => lastCell() ?? document.body;
  const [first, last] = [
    { clientX: 0, clientY: 0 },
    { clientX: 90, clientY: 90 },
  ];
  const ways = {
    doubleClick: () => fireEvent.doubleClick(cell()),
    enter: () => fireEvent.keyDown(cell(), { key: 'Enter' }),
    selection: () => {
      fireEvent.keyDown(cell(), { key: 'ArrowLeft', shiftKey: true });
      fireEvent.keyDown(cell(), { key: 'Enter' });
    },
    drag: () => {
      fireEvent.pointerDown(cell(), { button: 0, pointerId: 1, ...first });
      fireEvent.pointerMove(window, { pointerId: 1, ...last });
      fireEvent.keyDown(cell(), { key: 'ArrowLeft', shiftKey: true });
      fireEvent.pointerUp(window, { pointerId: 1, ...last });
    },
  };
  const tried = Object.entries(ways).map(([name, create]) => {
    create();
    const isOpen = isCreating();
    if (isOpen) fireEvent.click(screen.getByLabelText('Cerrar'));
    return [name, isOpen];
  });
  return { ...Object.fromEntries(tried), hasButton: screen.queryByText('Nuevo') !== null };
}

test('who may create events does so by double click, keys and drag', async () => {
  expect(await tryToCreate(['view', 'create'])).toEqual({
    doubleClick: true,
    enter: true,
    selection: true,
    drag: true,
    hasButton: true,
  });
});

test('without the permission to create, neither double click nor keys nor drag begin an event', async () => {
  expect(await tryToCreate(['view'])).toEqual({
    doubleClick: false,
    enter: false,
    selection: false,
    drag: false,
    hasButton: false,
  });
});

test.each([
  [false, []],
  [true, ['Feriados de Paraguay', 'Mi calendario']],
])('the short form offers holidays only for whole days (%s), and the own calendar first', async (allDay, offered) => {
  const times = allDay
    ? { start: '2026-11-26', end: '2026-11-27', allDay }
    : { start: '2026-11-26T09:00', end: '2026-11-26T10:00', allDay };
  const saved: string[] = [];
  await renderPage(
    <QuickCreate
      times={times}
      anchor={{ x: 0, y: 0, width: 0, height: 0 }}
      calendars={calendars.map((row) => ({ ...row, can_edit: true }))}
      onSave={({ calendar }) => saved.push(calendar)}
      onMore={() => undefined}
      onClose={() => undefined}
    />,
  );
  fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'Asueto' } });
  fireEvent.click(screen.getByText('Guardar'));
  const select = screen.queryByLabelText<HTMLSelectElement>('Calendario');
  expect({ saved, offered: [...(select?.options ?? [])].map(({ text }) => text) }).toEqual({
    saved: ['019ab000-0000-7000-8000-000000000002'],
    offered,
  });
});

test('an event of whole days in a calendar of holidays has neither guests nor privacy, nor hours', async () => {
  const initial = { start: '2026-12-24', end: '2026-12-25', allDay: true, calendar: 'feriados' };
  const page = <EventPage eventId={null} recurrenceId={null} initial={initial} onClose={() => undefined} />;
  await renderPage(page, calendarHarness());
  const select = await screen.findByLabelText<HTMLSelectElement>('Calendario');
  const offered = () => ({
    hasGuests: screen.queryByText('Invitados') !== null,
    hasPrivacy: screen.queryByLabelText('Privado') !== null,
    hasHours: !screen.getByLabelText<HTMLInputElement>('Todo el día').disabled,
  });
  expect(offered()).toEqual({ hasGuests: false, hasPrivacy: false, hasHours: false });
  fireEvent.change(select, { target: { value: '019ab000-0000-7000-8000-000000000002' } });
  expect(offered()).toEqual({ hasGuests: true, hasPrivacy: true, hasHours: true });
});

test('the menu of an event offers to move it and to change its length', async () => {
  const [calendar] = calendars;
  if (calendar === undefined) throw new Error('There is no calendar.');
  const event = { id: 'e1', calendar: calendar.id, title: 'Visita', can_edit: true } as const;
  const [item] = itemsOf([{ event, givenId: undefined, start: 0, end: 60 }], new Map([[calendar.id, calendar]]));
  if (item === undefined) throw new Error('There is no item.');
  await renderPage(
    <CalendarOverlays
      overlay={{ kind: 'menu', item, anchor: { x: 0, y: 0, width: 0, height: 0 } }}
      items={[item]}
      calendars={calendars}
      hasGrid
      onAction={() => undefined}
      onSave={() => undefined}
      onMore={() => undefined}
      onClose={() => undefined}
    />,
  );
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual(['Abrir', 'Mover', 'Cambiar la duración', 'Eliminar']);
});

test.each([
  ['Mi calendario', 'Mi calendario'],
  ['Ventas', 'Calendario Ventas'],
])('the sheet of the calendar «%s» is titled «%s»', (name, title) => {
  expect(calendarsTexts.editTitle(name)).toBe(title);
});
