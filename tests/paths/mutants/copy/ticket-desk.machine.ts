import { and, assign, emit, fromPromise, setup } from 'xstate';

interface Person {
  name: string;
  age: number;
}

interface TicketDeskContext {
  queue: readonly Person[];
  served: readonly string[];
  isLate: boolean;
}

type TicketDeskEvent =
  | { type: 'person.join'; person: Person }
  | { type: 'person.leave'; name: string }
  | { type: 'desk.serve' }
  | { type: 'desk.close' };

/** Minimum age of a buyer, in years. */
const YOUNGEST = 6;
/** Tickets sold per day. */
const TICKETS = 2;

/** A small chart with at least one place for every kind of fault. */
export const ticketDeskMachine = setup({
  types: {
    context: {} as TicketDeskContext,
    events: {} as TicketDeskEvent,
    emitted: {} as { type: 'ticket.sold'; to: string } | { type: 'day.ended'; wasLate: boolean },
    tags: {} as 'busy',
  },
  actors: { printTicket: fromPromise<void, { to: string; isChild: boolean }>(() => Promise.resolve()) },
  delays: { closing: 1_000 },
  guards: {
    canJoin: ({ context }, { person }: { person: Person }) =>
      person.age >= YOUNGEST && person.name !== '' && context.queue.every(({ name }) => name !== person.name),
    hasTickets: ({ context }) => context.served.length < TICKETS,
    hasQueue: ({ context }) => context.queue.length > 0,
  },
  actions: {
    join: assign({ queue: ({ context }, { person }: { person: Person }) => [...context.queue, person] }),
    leave: assign(({ context }, { name }: { name: string }) => ({
      queue: context.queue.filter((person) => person.name !== name),
    })),
    serveFirst: assign(({ context: { queue, served } }) => ({
      queue: queue.slice(1),
      served: [...served, queue[0]?.name ?? ''],
    })),
    noteLate: assign({ isLate: true }),
    reportSold: emit(({ context }) => ({ type: 'ticket.sold', to: context.queue[0]?.name ?? '' })),
    reportEnd: emit(({ context }) => ({ type: 'day.ended', wasLate: context.isLate })),
  },
}).createMachine({
  id: 'ticket-desk',
  context: { queue: [], served: [], isLate: false },
  initial: 'open',
  states: {
    open: {
      on: {
        'person.join': {
          guard: { type: 'canJoin', params: ({ event }) => ({ person: event.person }) },
          actions: { type: 'join', params: ({ event }) => ({ person: event.person }) },
        },
        'person.leave': { actions: { type: 'leave', params: ({ event }) => ({ name: event.name }) } },
        'desk.serve': { guard: and(['hasQueue', 'hasTickets']), target: 'serving' },
        'desk.close': [{ guard: 'hasQueue', target: 'closing', actions: 'noteLate' }, { target: 'closed' }],
      },
    },
    serving: {
      tags: 'busy',
      invoke: {
        id: 'printTicket',
        src: 'printTicket',
        input: ({ context: { queue } }) => ({ to: queue[0]?.name ?? '', isChild: (queue[0]?.age ?? 0) < 18 }),
        onDone: { target: 'open', actions: ['reportSold', 'serveFirst'] },
        onError: 'open',
      },
    },
    closing: { after: { closing: 'closed' } },
    closed: { entry: 'reportEnd', type: 'final' },
  },
});
