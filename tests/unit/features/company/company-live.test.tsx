import { CompanyForm } from '#features/company/company-form.tsx';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { companyEndpoints } from '#contract/endpoints/company.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { liveConnection } from '../kit/live-connection.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';

afterEach(cleanup);

type Company = AnswerOf<typeof companyEndpoints.company>;

const stored: Company = {
  id: 'c1',
  name: 'Comercial Ñandutí S.A.',
  trade_name: '',
  ruc: '80009735-1',
  address: '',
  city: 'Luque',
  phone: '',
  email: '',
  logo_id: null,
  session_idle_minutes: 720,
  session_absolute_minutes: 10_080,
  revision: 4,
};

const allowed: AllowedProgram = {
  routerName: 'empresa',
  title: 'Empresa',
  icon: 'building',
  group: 'g',
  description: '',
  actions: ['view', 'edit'],
};

/** Opens the company's form with a live connection; `saveAsOther` saves the company as another user. */
async function openForm() {
  const answers: Record<string, { ok: true; data: Company }> = { company: { ok: true, data: stored } };
  const { get, calls } = fakeGet(answers);
  const { connection, sendEvent } = liveConnection();
  const permissions = { programs: [allowed], others: [], userData: {} };
  const harness = createHarness({
    auth: { restored: identity, permissions },
    api: { get },
    services: { connection },
  });
  await renderPage(<CompanyForm />, harness, '/empresa');
  const city = await screen.findByLabelText<HTMLInputElement>('Ciudad');
  const saveAsOther = (change: Partial<Company>) =>
    act(() => {
      answers['company'] = { ok: true, data: { ...stored, ...change } };
      sendEvent('company.changed');
    });
  const reads = () => calls.filter((path) => path === 'company').length;
  return { city, saveAsOther, reads, feedback: harness.feedback };
}

describe('the open company form, when another user saves the company', () => {
  test('shows the new values and a notice if nothing was edited', async () => {
    const { city, saveAsOther, feedback } = await openForm();
    expect(city.value).toBe('Luque');
    saveAsOther({ city: 'Areguá', revision: 5 });
    await waitFor(() => expect(city.value).toBe('Areguá'));
    expect(feedback.notices).toEqual([{ type: 'info', text: 'Estos datos cambiaron. Ya se muestran como quedaron.' }]);
  });

  test('shows no notice if the values of the form did not change', async () => {
    const { city, saveAsOther, reads, feedback } = await openForm();
    saveAsOther({});
    await waitFor(() => expect(reads()).toBe(2));
    expect([city.value, feedback.notices]).toEqual(['Luque', []]);
  });

  test('keeps the edited values and does not load the new values', async () => {
    const { city, saveAsOther, reads, feedback } = await openForm();
    fireEvent.change(city, { target: { value: 'Itá' } });
    saveAsOther({ city: 'Areguá', revision: 5 });
    expect([city.value, reads(), feedback.notices]).toEqual(['Itá', 1, []]);
  });

  test('shows the new values as soon as the edits are undone', async () => {
    const { city, saveAsOther, reads } = await openForm();
    fireEvent.change(city, { target: { value: 'Itá' } });
    saveAsOther({ city: 'Areguá', revision: 5 });
    fireEvent.change(city, { target: { value: 'Luque' } });
    await waitFor(() => expect(city.value).toBe('Areguá'));
    expect(reads()).toBe(2);
  });
});
