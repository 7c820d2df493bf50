import { EventInvitation } from '#features/calendar/event/event-invitation.tsx';
import type { EventRow } from '#contract/schemas/calendar.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createHarness, fakePosts, renderPage } from '../kit/page-harness.tsx';

afterEach(cleanup);

const once: EventRow = {
  id: 'e1',
  uid: 'e1',
  calendar: 'invitations',
  title: 'Comité',
  place: '',
  note: '',
  all_day: false,
  start: '2026-12-01T15:00:00',
  end: '2026-12-01T16:00:00',
  time_zone: 'America/Asuncion',
  rule: null,
  rdates: [],
  exdates: [],
  overrides: [],
  reminder: null,
  guests: [],
  answer: 'pending',
  record: null,
  private: false,
  owner: { id: 'm1', name: 'Ana Benítez' },
  can_edit: false,
  revision: 1,
};

/** Shows the invitation to an event and declines it; gives what is said before and afterwards. */
async function decline(event: EventRow) {
  const api = fakePosts(() => ({ ok: true, data: { ...event, answer: 'declined' } }));
  function Invited() {
    const [row, setRow] = useState(event);
    return <EventInvitation row={row} onAnswered={setRow} />;
  }
  await renderPage(<Invited />, createHarness({ api: { post: api.post } }));
  const button = screen.getByRole('button', { name: 'Rechazar' });
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  fireEvent.click(button);
  await screen.findByText(/Usted rechazó/);
  return [note, screen.getByRole('status').textContent];
}

test('the answer to a series says beside the buttons and afterwards that it is for all dates', async () => {
  expect(await decline({ ...once, rule: 'FREQ=WEEKLY;BYDAY=TU' })).toEqual([
    'Su respuesta vale para todas las fechas.',
    'Usted rechazó la invitación a todas las fechas.',
  ]);
});

test('the answer to an event that occurs once says nothing about dates', async () => {
  expect(await decline(once)).toEqual([undefined, 'Usted rechazó la invitación.']);
});
