import { EventPage } from '#features/calendar/event/event-page.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../kit/page-harness.tsx';
import { calendarHarness } from './kit/calendar-api.ts';

afterEach(cleanup);

/** Opens a new event on 26 November 2026 from 22:00 to 23:30. */
async function openForm(times = { start: '2026-11-26T22:00', end: '2026-11-26T23:30' }) {
  const page = (
    <EventPage eventId={null} recurrenceId={null} initial={{ ...times, allDay: false }} onClose={() => undefined} />
  );
  await renderPage(page, calendarHarness());
  await screen.findByLabelText('Inicio');
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

const ends = () => `${box('Fin').value} ${box('Hora de fin').value}`;

/** Types texts one after the other into a field, as keys leave them, and returns where the event then ends. */
const typeInto = (name: string, texts: readonly string[]) =>
  texts.map((text) => {
    fireEvent.focus(box(name));
    fireEvent.input(box(name), { target: { value: text } });
    return ends();
  });

test('the end follows a typed date only once it is complete', async () => {
  await openForm();
  const typed = ['', '2', '27', '27/1', '27/11', '27/11/2', '27/11/20', '27/11/202', '27/11/2026'];
  expect(typeInto('Inicio', typed)).toEqual([...Array<string>(8).fill('26/11/2026 23:30'), '27/11/2026 23:30']);
  expect(typeInto('Inicio', ['7/11/2026', '28/11/2026'])).toEqual(['27/11/2026 23:30', '28/11/2026 23:30']);
});

test('the end follows a typed hour only once it is complete', async () => {
  await openForm();
  expect(typeInto('Hora de inicio', ['2:00', ':00', '1:00', '15:00'])).toEqual([
    '26/11/2026 23:30',
    '26/11/2026 23:30',
    '26/11/2026 23:30',
    '26/11/2026 16:30',
  ]);
});

test('the end follows a date in short once the field is left', async () => {
  await openForm();
  typeInto('Inicio', ['1/12/26']);
  fireEvent.blur(box('Inicio'));
  expect([box('Inicio').value, ends()]).toEqual(['01/12/2026', '01/12/2026 23:30']);
});

test('the end follows a date changed by a key', async () => {
  await openForm();
  fireEvent.keyDown(box('Inicio'), { key: '+' });
  fireEvent.keyDown(box('Inicio'), { key: '+' });
  expect([box('Inicio').value, ends()]).toEqual(['28/11/2026', '28/11/2026 23:30']);
});

test('the end follows a picked date', async () => {
  await openForm();
  fireEvent.click(screen.getByLabelText('Elegir fecha: Inicio'));
  fireEvent.click(await screen.findByRole('button', { name: /30 de noviembre de 2026/ }));
  await waitFor(() => expect([box('Inicio').value, ends()]).toEqual(['30/11/2026', '30/11/2026 23:30']));
});

test.each([
  ['19/11/2026', '20/11/2026 23:30'],
  ['24/11/2026', '24/11/2026 23:00'],
])('an end before the start gets no negative length when the start becomes %s', async (start, end) => {
  await openForm();
  typeInto('Fin', ['20/11/2026']);
  expect(typeInto('Inicio', [start])).toEqual([end]);
});

test('an hour in short is completed once its field is left, and any other text stays', async () => {
  await openForm();
  const left = (name: string, text: string) => {
    typeInto(name, [text]);
    fireEvent.blur(box(name));
    return box(name).value;
  };
  const texts = ['15', '9', '24', '15:'];
  const shown = ['15:00', '09:00', '24', '15:'];
  expect(texts.map((text) => left('Hora de inicio', text))).toEqual(shown);
  expect(texts.map((text) => left('Hora de fin', text))).toEqual(shown);
});

test('an hour in short counts when Enter saves', async () => {
  await openForm();
  typeInto('Hora de inicio', ['15']);
  fireEvent.keyDown(box('Hora de inicio'), { key: 'Enter' });
  expect([box('Hora de inicio').value, ends()]).toEqual(['15:00', '26/11/2026 16:30']);
});

test('a wrong hour is marked at the hour, to which the summary leads', async () => {
  await openForm();
  typeInto('Hora de inicio', ['15:']);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Inicio: Indique una hora de 00:00 a 23:59.' }));
  const marked = ['Inicio', 'Hora de inicio'].map((name) => box(name).getAttribute('aria-invalid'));
  expect({ marked, focused: document.activeElement }).toEqual({
    marked: [null, 'true'],
    focused: box('Hora de inicio'),
  });
});

test('another field that is pressed while a date picker is open keeps the focus', async () => {
  await openForm();
  fireEvent.click(screen.getByLabelText('Elegir fecha: Inicio'));
  const picker = await screen.findByRole('application');
  const place = box('Lugar');
  fireEvent.pointerDown(place);
  place.focus();
  fireEvent.pointerUp(place);
  fireEvent.click(place);
  await waitFor(() => expect(picker.isConnected).toBe(false));
  expect(document.activeElement).toBe(place);
});
