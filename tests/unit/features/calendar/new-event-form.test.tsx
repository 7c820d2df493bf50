import { EventPage } from '#features/calendar/event/event-page.tsx';
import type { NewEvent } from '#features/calendar/new-event.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noDrafts, renderPage } from '../kit/page-harness.tsx';
import { calendarHarness } from './kit/calendar-api.ts';

afterEach(cleanup);

const times = { start: '2026-11-26T09:00', end: '2026-11-26T10:30', allDay: false };

type SavedDraft = Parameters<Services['drafts']['save']>[3];

/** Opens the form of a new event, and returns a reader of the draft that is saved when the page is left. */
async function openNew(initial: NewEvent, offered: SavedDraft | null = null) {
  const saved: SavedDraft[] = [];
  const drafts: Services['drafts'] = {
    ...noDrafts,
    has: () => offered !== null,
    offer: (_, read) => Promise.resolve(offered && read({ ...offered, savedAt: 0 })),
    save: (_key, _title, _address, draft) => void saved.push(draft),
  };
  const page = <EventPage eventId={null} recurrenceId={null} initial={initial} onClose={() => undefined} />;
  await renderPage(page, calendarHarness({ services: { drafts } }));
  await screen.findByLabelText('Título');
  return () => {
    window.dispatchEvent(new Event('pagehide'));
    return saved.at(-1)?.values;
  };
}

const titleBox = () => screen.getByLabelText<HTMLInputElement>('Título');

test('what was typed in the short form counts as unsaved, and is a draft with its dates', async () => {
  const leave = await openNew({ ...times, title: 'Reunión' });
  expect({ title: titleBox().value, isUnsaved: screen.queryByText('Cambios sin guardar') !== null }).toEqual({
    title: 'Reunión',
    isUnsaved: true,
  });
  expect(leave()).toMatchObject({
    title: 'Reunión',
    start: { date: '2026-11-26', time: '09:00' },
    end: { date: '2026-11-26', time: '10:30' },
  });
});

test('a short form in which nothing was typed leaves no unsaved edits', async () => {
  const leave = await openNew({ ...times, title: '', calendar: '019ab000-0000-7000-8000-000000000002' });
  expect({ isUnsaved: screen.queryByText('Cambios sin guardar') !== null, draft: leave() }).toEqual({
    isUnsaved: false,
    draft: undefined,
  });
});

test('what was typed in the short form stays when an older draft is discarded', async () => {
  const values = (await openNew({ ...times, title: 'Antes' }))();
  cleanup();
  await openNew({ ...times, title: 'Ahora' }, { revision: null, values: values ?? {} });
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByDisplayValue('Ahora')).toBe(titleBox());
  cleanup();
  await openNew({ ...times, title: 'Ahora' }, { revision: null, values: values ?? {} });
  fireEvent.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(await screen.findByDisplayValue('Antes')).toBe(titleBox());
});
