import { dayNumberOf } from '#domain/day-number.ts';
import { CalendarPaper } from '#features/calendar/calendar-paper.tsx';
import { readCalendarAddress } from '#features/calendar/calendar-address.ts';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createHarness } from '../kit/page-harness.tsx';

afterEach(cleanup);

test('a calendar whose events are not loaded says so on paper, and prints no empty month', () => {
  const { services } = createHarness();
  const today = dayNumberOf('2026-11-21');
  render(
    <ServicesProvider value={services}>
      <CalendarPaper
        title="noviembre de 2026"
        place={readCalendarAddress('/calendario', '', today)}
        span={{ first: today, last: today }}
        today={today}
        items={[]}
        isLoaded={false}
      />
    </ServicesProvider>,
  );
  expect(document.querySelector('[data-printed-paper]')?.textContent).toBe(
    'Calendario: noviembre de 2026Al imprimir, los datos no se habían cargado. ' +
      'Imprima de nuevo cuando aparezcan en la pantalla.',
  );
});
