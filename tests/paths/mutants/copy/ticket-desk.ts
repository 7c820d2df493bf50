import { specify } from '../../generator/specification.ts';
import { ticketDeskMachine } from './ticket-desk.machine.ts';

const ana = { name: 'Ana', age: 30 };
const anabel = { name: 'Anabel', age: 6 };
const blas = { name: 'Blas', age: 5 };

/** A specification that detects every fault of the chart. */
export const ticketDesk = specify<typeof ticketDeskMachine>({
  machine: ticketDeskMachine,
  events: {
    'person.join': { Ana: { person: ana }, Anabel: { person: anabel }, 'a child': { person: blas } },
    'person.leave': { '': { name: 'Ana' } },
    'desk.serve': { '': {} },
    'desk.close': { '': {} },
  },
  answers: { printTicket: { resolves: { '': undefined }, rejects: { 'no paper': new Error('no paper') } } },
  abstract: ({ queue, served }) => [queue.map(({ name }) => name), served.length],
  ends: { closed: 'the day is over' },
  invariants: {
    'it is busy exactly while a ticket is being printed':
      () =>
      ({ snapshot, calls }) =>
        snapshot.hasTag('busy') === calls.some((call) => call.isRunning()),
  },
  effects: {},
  journeys: {
    'the queue is empty at the start': {
      moves: [],
      value: 'open',
      context: { queue: [], served: [], isLate: false },
      emitted: [],
      calls: [],
    },
    'the first in the queue is served first, and the ticket has their name and whether they are a child': {
      moves: [
        { type: 'person.join', person: anabel },
        { type: 'person.join', person: ana },
        { type: 'desk.serve' },
        { resolve: 'printTicket', with: undefined },
        { type: 'desk.serve' },
        { resolve: 'printTicket', with: undefined },
      ],
      value: 'open',
      context: { queue: [], served: ['Anabel', 'Ana'] },
      emitted: [
        { type: 'ticket.sold', to: 'Anabel' },
        { type: 'ticket.sold', to: 'Ana' },
      ],
      calls: ['printTicket', 'printTicket'],
      inputs: {
        printTicket: [
          { to: 'Anabel', isChild: true },
          { to: 'Ana', isChild: false },
        ],
      },
    },
    'an adult of eighteen is not a child': {
      moves: [{ type: 'person.join', person: { name: 'Caro', age: 18 } }, { type: 'desk.serve' }],
      value: 'serving',
      emitted: [],
      calls: ['printTicket'],
      inputs: { printTicket: [{ to: 'Caro', isChild: false }] },
    },
    'a person already waiting, a person without a name and a child of five cannot join the queue': {
      moves: [
        { type: 'person.join', person: ana },
        { type: 'person.join', person: ana },
        { type: 'person.join', person: blas },
        { type: 'person.join', person: { name: '', age: 40 } },
      ],
      value: 'open',
      context: { queue: [ana] },
      emitted: [],
      calls: [],
    },
    'a person who leaves is removed from the queue, and nobody else is': {
      moves: [
        { type: 'person.join', person: ana },
        { type: 'person.join', person: anabel },
        { type: 'person.leave', name: 'Ana' },
      ],
      value: 'open',
      context: { queue: [anabel] },
      emitted: [],
      calls: [],
    },
    "a person whose name starts with another's leaves alone": {
      moves: [
        { type: 'person.join', person: anabel },
        { type: 'person.join', person: ana },
        { type: 'person.leave', name: 'Anabel' },
      ],
      value: 'open',
      context: { queue: [ana] },
      emitted: [],
      calls: [],
    },
    'a failed print keeps the person first in the queue': {
      moves: [
        { type: 'person.join', person: ana },
        { type: 'desk.serve' },
        { reject: 'printTicket', with: new Error('no paper') },
      ],
      value: 'open',
      context: { queue: [ana], served: [] },
      emitted: [],
      calls: ['printTicket'],
    },
    'after two tickets nobody is served': {
      moves: [
        { type: 'person.join', person: anabel },
        { type: 'person.join', person: ana },
        { type: 'person.join', person: { name: 'Caro', age: 40 } },
        { type: 'desk.serve' },
        { resolve: 'printTicket', with: undefined },
        { type: 'desk.serve' },
        { resolve: 'printTicket', with: undefined },
        { type: 'desk.serve' },
      ],
      value: 'open',
      context: { queue: [{ name: 'Caro', age: 40 }] },
      emitted: [
        { type: 'ticket.sold', to: 'Anabel' },
        { type: 'ticket.sold', to: 'Ana' },
      ],
      calls: ['printTicket', 'printTicket'],
    },
    'serving an empty queue does nothing': {
      moves: [{ type: 'desk.serve' }],
      value: 'open',
      emitted: [],
      calls: [],
    },
    'closing with a queue takes a second and counts as late': {
      moves: [{ type: 'person.join', person: ana }, { type: 'desk.close' }, { wait: 999 }],
      value: 'closing',
      context: { isLate: true },
      emitted: [],
      calls: [],
    },
    'the day ends a second later and reports that it was late': {
      moves: [{ type: 'person.join', person: ana }, { type: 'desk.close' }, { wait: 999 }, { wait: 1 }],
      value: 'closed',
      emitted: [{ type: 'day.ended', wasLate: true }],
      calls: [],
    },
    'closing with an empty queue ends the day on time': {
      moves: [{ type: 'desk.close' }],
      value: 'closed',
      emitted: [{ type: 'day.ended', wasLate: false }],
      calls: [],
    },
  },
});
