import { RecurrenceEditor } from '#features/calendar/event/recurrence/recurrence-editor.tsx';
import type { TypedNumbers } from '#features/calendar/event/recurrence/typed-numbers.ts';
import type { RepeatedTimes } from '#features/calendar/event/recurrence/recurrence-form.ts';
import { FormServicesOfApp } from '#features/kit/services/form-services.tsx';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createHarness, renderPage } from '../kit/page-harness.tsx';

afterEach(cleanup);

/** Saturday 21 November 2026, the third of its month. */
const times: RepeatedTimes = {
  allDay: false,
  start: '2026-11-21T14:00:00',
  end: '2026-11-21T15:00:00',
  timeZone: 'America/Asuncion',
  series: '2026-11-21T14:00:00',
  stored: null,
};

/** Shows the editor of a rule and returns a reader of the rule as it is then. */
async function edit(first: string | null, changes: Partial<RepeatedTimes> = {}) {
  const seen: (string | null)[] = [first];
  function Edited() {
    const [{ rule, typed }, setEdited] = useState<{ rule: string | null; typed: TypedNumbers }>({
      rule: first,
      typed: {},
    });
    const change = (next: string | null, wrong: TypedNumbers) => {
      seen.push(next);
      setEdited({ rule: next, typed: wrong });
    };
    return (
      <FormServicesOfApp>
        <RecurrenceEditor
          id="rule"
          error={undefined}
          readOnly={false}
          rule={rule}
          typed={typed}
          times={{ ...times, ...changes }}
          onChange={change}
        />
      </FormServicesOfApp>
    );
  }
  await renderPage(<Edited />, createHarness());
  return () => seen.at(-1);
}

const choose = (label: string, option: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>(label);
  const value = [...select.options].find(({ text }) => text === option)?.value;
  fireEvent.change(select, { target: { value } });
};
const sentence = () => screen.getByRole('status').textContent;
const dates = () =>
  within(screen.getByRole('list', { name: 'Próximas fechas' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  ['Cada día', 'FREQ=DAILY', 'Todos los días. Sin fecha de fin.'],
  ['Cada semana', 'FREQ=WEEKLY;BYDAY=SA', 'Todas las semanas, los sábados. Sin fecha de fin.'],
  ['Cada mes', 'FREQ=MONTHLY;BYMONTHDAY=21', 'El día 21 de cada mes. Sin fecha de fin.'],
  ['Cada año', 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=21', 'El 21 de noviembre de cada año. Sin fecha de fin.'],
])('the preset «%s» writes %s and says «%s»', async (preset, rule, said) => {
  const current = await edit(null);
  choose('Se repite', preset);
  expect({ rule: current(), said: sentence() }).toEqual({ rule, said });
});

test('choosing no repetition removes the rule and its dates', async () => {
  const current = await edit('FREQ=DAILY');
  choose('Se repite', 'No se repite');
  expect(current()).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a rule of several weekdays with an interval and a count shows its dates', async () => {
  const current = await edit(null);
  choose('Se repite', 'Personalizada…');
  fireEvent.click(screen.getByRole('button', { name: 'lunes' }));
  fireEvent.change(screen.getByLabelText('Cada'), { target: { value: '2' } });
  choose('Termina', 'Después de varias veces');
  fireEvent.change(screen.getByLabelText('Veces'), { target: { value: '3' } });
  expect(current()).toBe('FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=MO,SA');
  expect(dates()).toEqual([
    'sábado 21 de noviembre de 2026, 14:00',
    'lunes 30 de noviembre de 2026, 14:00',
    'sábado 5 de diciembre de 2026, 14:00',
  ]);
});

test('a start that is none of the dates of the rule is said before it is saved', async () => {
  await edit('FREQ=WEEKLY;BYDAY=TU,TH');
  expect({ said: sentence(), first: dates()[0] }).toEqual({
    said: 'Todas las semanas, los martes y jueves. Sin fecha de fin. La primera fecha será el martes 24/11/2026.',
    first: 'martes 24 de noviembre de 2026, 14:00',
  });
});

test('a later occurrence of a series says nothing about its first date', async () => {
  await edit('FREQ=WEEKLY;BYDAY=TU,TH', { series: '2026-11-19T14:00:00' });
  expect(sentence()).toBe('Todas las semanas, los martes y jueves. Sin fecha de fin.');
});

test('the weekdays have two letters, as in the choice of a date', async () => {
  await edit('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA');
  const days = within(screen.getByRole('group', { name: 'Días de la semana' })).getAllByRole('button');
  expect(days.map((day) => day.querySelector('[aria-hidden]')?.textContent)).toEqual([
    'lu',
    'ma',
    'mi',
    'ju',
    'vi',
    'sá',
    'do',
  ]);
});

test('the last weekday cannot be removed', async () => {
  const current = await edit('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA');
  fireEvent.click(screen.getByRole('button', { name: 'sábado' }));
  expect(current()).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA');
});

test('a monthly rule offers the days that fit the start', async () => {
  const current = await edit('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=21');
  const options = [...screen.getByLabelText<HTMLSelectElement>('Qué día').options].map(({ text }) => text);
  expect(options).toEqual(['El día 21 de cada mes', 'El tercer sábado de cada mes']);
  choose('Qué día', 'El tercer sábado de cada mes');
  expect(current()).toBe('FREQ=MONTHLY;INTERVAL=3;BYDAY=3SA');
});

test.each(['0', '-2', 'abc', '', '1,5', '9999'])('the interval «%s» is refused and stays as typed', async (text) => {
  const current = await edit('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA');
  const every = screen.getByLabelText<HTMLInputElement>('Cada');
  fireEvent.change(every, { target: { value: text } });
  fireEvent.blur(every);
  fireEvent.click(screen.getByRole('button', { name: 'lunes' }));
  const issue = document.getElementById(every.getAttribute('aria-describedby') ?? '')?.textContent;
  expect({ issue, rule: current(), shown: every.value, id: every.id }).toEqual({
    issue: 'Escriba un número de 1 a 99.',
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA',
    shown: text,
    id: 'rule',
  });
});

test('a wrong interval gives way to the next right one', async () => {
  const current = await edit('FREQ=DAILY;INTERVAL=2');
  const every = screen.getByLabelText<HTMLInputElement>('Cada');
  for (const value of ['', '3']) fireEvent.change(every, { target: { value } });
  expect({ rule: current(), invalid: every.getAttribute('aria-invalid') }).toEqual({
    rule: 'FREQ=DAILY;INTERVAL=3',
    invalid: null,
  });
});

test('the unit agrees with the interval', async () => {
  await edit('FREQ=WEEKLY;COUNT=3;BYDAY=SA');
  const units = () => [...screen.getByLabelText<HTMLSelectElement>('Unidad').options].map(({ text }) => text);
  expect(units()).toEqual(['día', 'semana', 'mes', 'año']);
  fireEvent.change(screen.getByLabelText('Cada'), { target: { value: '2' } });
  expect(units()).toEqual(['días', 'semanas', 'meses', 'años']);
});

test('one press leads from a preset to the parts of its rule', async () => {
  const current = await edit('FREQ=WEEKLY;BYDAY=SA');
  fireEvent.click(screen.getByRole('button', { name: 'Personalizada…' }));
  expect({ every: screen.getByLabelText<HTMLInputElement>('Cada').value, rule: current() }).toEqual({
    every: '1',
    rule: 'FREQ=WEEKLY;BYDAY=SA',
  });
});

test('a rule that the editor cannot express is said and kept until another is chosen', async () => {
  const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1';
  const current = await edit(rule, { start: '2026-11-30T14:00:00', end: '2026-11-30T15:00:00' });
  expect(screen.getByLabelText<HTMLSelectElement>('Se repite').value).toBe('kept');
  expect({ rule: current(), first: dates()[0], number: dates().length }).toEqual({
    rule,
    first: 'lunes 30 de noviembre de 2026, 14:00',
    number: 10,
  });
  choose('Se repite', 'Cada semana');
  expect(current()).toBe('FREQ=WEEKLY;BYDAY=MO');
});

test('an occurrence of a stored series shows what will happen: what is left of the count, moved and deleted dates', async () => {
  const content = { title: 'Turno', place: '', note: '' };
  const { allDay, timeZone } = times;
  const moved = { start: '2026-11-24T16:00:00', end: '2026-11-24T17:00:00' };
  const event = {
    ...content,
    allDay,
    timeZone,
    start: '2026-11-19T14:00:00',
    end: '2026-11-19T15:00:00',
    rule: 'FREQ=DAILY;COUNT=6',
    rdates: [],
    exdates: ['2026-11-22T14:00:00'],
    overrides: [{ ...content, ...moved, allDay, timeZone, recurrenceId: '2026-11-23T14:00:00' }],
  };
  const { start, end } = times;
  const change = {
    type: 'change' as const,
    scope: 'this' as const,
    recurrenceId: start,
    times: { start, end, allDay, timeZone },
    content,
    rule: event.rule,
  };
  await edit(event.rule, { series: event.start, stored: { event, edit: change } });
  expect(dates()).toEqual([
    'sábado 21 de noviembre de 2026, 14:00',
    'martes 24 de noviembre de 2026, 14:00',
    'martes 24 de noviembre de 2026, 16:00',
  ]);
});
