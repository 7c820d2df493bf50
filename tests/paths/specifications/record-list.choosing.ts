import type { ListQuestion } from '#machines/record-list/index.ts';
import type { Journey } from '../generator/specification.ts';
import {
  answer,
  asks,
  changedPage,
  chosen,
  drawn,
  first,
  firstPage,
  hears,
  input,
  lastPage,
  type List,
  manyRows,
  narrowed,
  pause,
  reads,
  readsAgain,
  readsAhead,
  row,
  secondPage,
  sorted,
  toggles,
  turns,
} from './record-list.moves.ts';

/** A row is chosen, and something else is to be listed that it may be none of. */
const losesChosen = (other: Partial<ListQuestion['asked']>): Journey<List> => ({
  input,
  moves: [reads(lastPage), toggles('eva'), asks({ ...first, asked: { ...first.asked, ...other } })],
  value: 'turning',
  context: { selection: new Map() },
  emitted: [],
  calls: ['readPage', 'readPage'],
});

/** Rows chosen whose ids begin with one another. */
const alike: Readonly<Record<string, Journey<List>>> = {
  'a row is let go by its own id, not by one that begins with it': {
    input,
    moves: [reads(lastPage), toggles('ana'), toggles('anabel'), toggles('ana')],
    value: { shown: 'settled' },
    context: { selection: chosen('anabel') },
    emitted: [],
    calls: ['readPage'],
  },
  'a row is let go by its own id, not by one that it begins with': {
    input,
    moves: [reads(lastPage), toggles('ana'), toggles('anabel'), toggles('anabel')],
    value: { shown: 'settled' },
    context: { selection: chosen('ana') },
    emitted: [],
    calls: ['readPage'],
  },
  'rows are gone by their own ids': {
    input,
    moves: [
      reads(lastPage),
      { type: 'selection.set', rows: [row('ana'), row('anabel'), row('eva')] },
      { type: 'rows.gone', ids: ['ana', 'eva-2'] },
    ],
    value: { shown: 'settled' },
    context: { selection: chosen('anabel', 'eva') },
    emitted: [],
    calls: ['readPage'],
  },
  'of the rows read again only those chosen and changed are chosen anew': {
    input,
    moves: [
      reads(manyRows),
      toggles('ana'),
      hears,
      pause,
      readsAgain(answer([row('ana', 2), row('bea'), row('eva', 2)], 'b')),
    ],
    value: { shown: 'drawing' },
    context: { selection: new Map([['ana', { id: 'ana', revision: 2, title: 'Cliente ana' }]]) },
    emitted: [],
    calls: ['readPage', 'readAgain'],
  },
  'nothing stays chosen in another program': losesChosen({ program: 'proveedores' }),
  'nothing stays chosen in a list that is filtered': losesChosen({
    filter: { field: 'nombre', op: 'is', value: 'ana' },
  }),
  'nothing stays chosen in the bin': losesChosen({ state: 'deleted' }),
};

/** What becomes of rows somebody chose. */
export const choosingJourneys: Readonly<Record<string, Journey<List>>> = {
  ...alike,
  'rows stay chosen from page to page, in another order and when they are read again': {
    input,
    moves: [
      reads(firstPage),
      toggles('ana'),
      turns('next'),
      reads(lastPage),
      toggles('eva'),
      asks(sorted),
      reads(firstPage),
      hears,
      pause,
      readsAgain(firstPage),
      drawn,
    ],
    value: { shown: 'readingAhead' },
    context: { selection: chosen('ana', 'eva') },
    emitted: [],
    calls: ['readPage', 'readPage', 'readPage', 'readAgain', 'readAhead'],
  },
  'nothing stays chosen that others do not see in the list': {
    input,
    moves: [reads(lastPage), toggles('eva'), asks(narrowed)],
    value: 'turning',
    context: { selection: new Map() },
    emitted: [],
    calls: ['readPage', 'readPage'],
  },
  'a chosen row that others changed is chosen as it is now': {
    input,
    moves: [reads(firstPage), toggles('ana'), hears, pause, readsAgain(changedPage)],
    value: { shown: 'drawing' },
    context: { selection: new Map([['ana', { id: 'ana', revision: 2, title: 'Cliente ana' }]]) },
    emitted: [],
    calls: ['readPage', 'readAgain'],
  },
  'a chosen row of a page read ahead is chosen as it is read there': {
    input,
    moves: [
      reads(firstPage),
      turns('next'),
      reads(secondPage),
      toggles('bea'),
      turns('previous'),
      reads(firstPage),
      drawn,
      readsAhead(answer([row('bea', 2)], 'c')),
      turns('next'),
    ],
    value: { shown: 'drawing' },
    context: { selection: new Map([['bea', { id: 'bea', revision: 2, title: 'Cliente bea' }]]) },
    emitted: [],
    calls: ['readPage', 'readPage', 'readPage', 'readAhead'],
  },
  'rows that are gone are not chosen any more': {
    input,
    moves: [
      reads(lastPage),
      { type: 'selection.set', rows: [row('ana'), row('eva')] },
      { type: 'rows.gone', ids: ['eva', 'bea'] },
    ],
    value: { shown: 'settled' },
    context: { selection: chosen('ana') },
    emitted: [],
    calls: ['readPage'],
  },
};
