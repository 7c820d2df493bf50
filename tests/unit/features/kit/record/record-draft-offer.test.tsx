import { RecordDraftOffer } from '#features/kit/record/record-draft-offer.tsx';
import type { Difference } from '#features/kit/record/record-differences.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServices } from './record-fixtures.ts';

afterEach(cleanup);

/** Renders the draft recovery prompt; returns the confirmations it asks for and the answers it reports. */
function renderOffer(differences: readonly Difference[], confirm?: boolean) {
  const { services, effects } = fakeServices(confirm === undefined ? {} : { confirm });
  const answers: boolean[] = [];
  render(
    // The prompt uses no services but these.
    <ServicesProvider value={services as unknown as Services}>
      <RecordDraftOffer
        savedAt={1}
        isStale={false}
        differences={differences}
        onAnswer={(isWanted) => answers.push(isWanted)}
      />
    </ServicesProvider>,
  );
  return { effects, answers };
}

const differing = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    name: `field${place}`,
    label: `Dato ${place + 1}`,
    mine: 'mío',
    theirs: 'guardado',
    proposed: 'mine' as const,
  }));

/** The texts of the recovery prompt for a draft with this number of differing fields. */
function readOffer(count: number) {
  renderOffer(differing(count));
  const offer = screen.getByRole('alert');
  return {
    fields: [...offer.querySelectorAll('dt')].map(({ textContent }) => textContent),
    more: [...offer.querySelectorAll('p')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith('y ')),
  };
}

const five = ['Dato 1', 'Dato 2', 'Dato 3', 'Dato 4', 'Dato 5'];

test.each([
  [0, { fields: [], more: [] }],
  [5, { fields: five, more: [] }],
  [6, { fields: five, more: ['y 1 dato más'] }],
  [8, { fields: five, more: ['y 3 datos más'] }],
])(
  'the recovery prompt of a draft that differs in %i fields lists at most five and counts the rest',
  (count, expected) => {
    expect(readOffer(count)).toEqual(expected);
  },
);

test('the recovery prompt of a draft compares a table row by row', () => {
  const cells = [{ key: 'precio', label: 'Precio', from: '10', to: '20' }];
  const rowChanges = [{ what: 'changed' as const, from: 1, to: 1, moved: false, name: 'Yerba', cells }];
  const mine = { text: '1 fila: 1 modificada', total: 1, told: rowChanges };
  const rows = { mine, theirs: { text: '1 fila', total: 0, told: [] } };
  renderOffer([{ name: 'precios', label: 'Precios', mine: mine.text, theirs: '1 fila', rows, proposed: 'mine' }]);
  expect(
    [...screen.getByRole('alert').querySelectorAll('dl > div > dd')].map(({ textContent }) => textContent),
  ).toEqual(['Ahora: 1 fila', 'En el borrador: 1 fila: 1 modificada', 'Fila 1YerbaPrecio:10 → 20', '10 → 20']);
});

test.each([
  [true, [false]],
  [false, []],
])('the recovery prompt discards a draft only after confirmation: %s', async (confirm, expected) => {
  const { effects, answers } = renderOffer([], confirm);
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(answers).toEqual([]);
  await act(async () => {});
  expect([effects, answers]).toEqual([
    [{ what: 'ask', detail: '¿Desea descartar lo que escribió? No se podrá recuperar.' }],
    expected,
  ]);
});
