import { ComparedRecord, OfferedDraft } from '#features/records/record/compared-record.tsx';
import { formParts } from '#features/records/record/program-form.tsx';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ComponentType } from 'react';
import { textsIn } from '../../../kit/shown.ts';
import { answer, openRecord } from './record-harness.tsx';

const { comparison, draftOffer } = formParts;
afterEach(() => {
  cleanup();
  Object.assign(formParts, { comparison, draftOffer });
});

const values = { nombre: 'Ana Báez', limite: '200', contactos: [] };
const draft = { values, revision: 3, savedAt: Date.UTC(2026, 10, 20) };

const nameOf = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));

/** A part whose code fails to load at first. */
function failingOnce<Props extends object>(part: ComponentType<Props>) {
  let tries = 0;
  return lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('gone');
    return Promise.resolve(part);
  }, partStatus());
}

const heading = ['Ana Báez', 'Modificado por Eva Ríos el 20/11/2026 09:00'];

test('when the chunk of the draft recovery prompt fails to load, the page stays and the user can retry', async () => {
  formParts.draftOffer = failingOnce(OfferedDraft);
  await openRecord({ drafts: { offer: async (_key, fit) => fit(draft) } });
  await screen.findByRole('button', { name: 'Reintentar' });
  expect([nameOf().value, nameOf().closest('fieldset')?.disabled]).toEqual(['Ana Báez', true]);
  expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual(heading);

  await retry();
  await expect.poll(() => document.activeElement?.role).toBe('alert');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('when the chunk of the conflict comparison fails to load, the page stays and the user can retry', async () => {
  formParts.comparison = failingOnce(ComparedRecord);
  const current = answer({ revision: 5, values: { ...values, limite: '300' } });
  const error = { kind: 'stale', text: 'No vale.', place: 'form', current } as const;
  await openRecord({ posts: { 'change-record': [{ ok: false, error }] } });
  fireEvent.input(await screen.findByLabelText('Límite'), { target: { value: '200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual(heading);

  await retry();
  const choice = await screen.findByRole('radiogroup', { name: 'Límite' });
  expect(choice.textContent).toBe('LímiteEl mío200El de la otra persona300');
});
