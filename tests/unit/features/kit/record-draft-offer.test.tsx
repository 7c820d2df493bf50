import { RecordDraftOffer } from '#features/kit/record-draft-offer.tsx';
import type { Services } from '#features/kit/services.types.ts';
import { ServicesProvider } from '#features/kit/use-services.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServices } from './record-fixtures.ts';

afterEach(cleanup);

test.each([
  [true, [false]],
  [false, []],
])('asks before a draft is let go, and the answer %s decides', async (confirm, expected) => {
  const { services, told } = fakeServices({ confirm });
  const answers: boolean[] = [];
  render(
    // The offer uses no other service than these.
    <ServicesProvider value={services as unknown as Services}>
      <RecordDraftOffer savedAt={1} isStale={false} differences={[]} onAnswer={(isWanted) => answers.push(isWanted)} />
    </ServicesProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(answers).toEqual([]);
  await act(async () => {});
  expect([told, answers]).toEqual([
    [{ what: 'ask', detail: '¿Desea descartar lo que escribió? No se podrá recuperar.' }],
    expected,
  ]);
});
