import { SubscriptionSheet } from '#features/calendar/calendars/subscription-sheet.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createHarness, fakeGet, renderPage } from '../kit/page-harness.tsx';

afterEach(cleanup);

test('the subscription says that its address gives hidden calendars and private events to whoever has it', async () => {
  const api = fakeGet({ 'calendar-feed': { ok: true, data: { since: null, last_used: null } } });
  await renderPage(<SubscriptionSheet onClose={() => undefined} />, createHarness({ api: { get: api.get } }));
  const text = (await screen.findByRole('dialog')).textContent;
  for (const said of [
    'todos los calendarios que usted puede ver, también los que tiene desmarcados',
    'los eventos a los que está invitado',
    'Quien tenga la dirección puede leer todo eso sin contraseña',
    'títulos, lugares y notas de los eventos privados',
  ]) {
    expect(text).toContain(said);
  }
});
