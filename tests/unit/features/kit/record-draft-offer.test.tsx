import { RecordDraftOffer } from '#features/kit/record-draft-offer.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const differing = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    name: `field${place}`,
    label: `Dato ${place + 1}`,
    mine: 'mío',
    theirs: 'guardado',
    proposed: 'mine' as const,
  }));

/** What the offer of a draft with so many differing fields says of them. */
function readOffer(count: number) {
  render(<RecordDraftOffer savedAt={1} isStale={false} differences={differing(count)} onAnswer={() => undefined} />);
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
])('a draft that differs in %i fields shows five at most and counts the rest', (count, expected) => {
  expect(readOffer(count)).toEqual(expected);
});
