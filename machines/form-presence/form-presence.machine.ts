import { assign, fromCallback, setup } from 'xstate';
import { unprovided } from '../kit/unprovided.ts';
import type { FormPresenceContext, FormPresenceEvent, FormPresenceInput, Participant } from './form-presence.types.ts';

/** Heartbeats after which a minute has passed. */
const BEATS_PER_MINUTE = 3;

/**
 * Owns: the presence of this window on a form, and the other participants. While the page is visible it reports this
 * window to the server, at once and then every 20 s, and receives the others.
 * Started by: the form-designer machine, which stops it.
 * Emits: nothing; the list of participants reads them.
 * Invariants: a hidden page sends nothing; of several reports only the answer to the last one counts; the others are
 * forgotten when a report fails a minute after the last answer; other windows of the same user are not shown
 * in the first minute, because one of them may be this window before a reload.
 */
export const formPresenceMachine = setup({
  types: {
    context: {} as FormPresenceContext,
    events: {} as FormPresenceEvent,
    input: {} as FormPresenceInput,
  },
  actors: {
    /** Reports this window as present. Rejects with an AppError. */
    sendPresence: unprovided<{ others: readonly Participant[] }, FormPresenceInput>('sendPresence'),
    /** Reports this window as absent once it is stopped. */
    reportAbsence: fromCallback<FormPresenceEvent, FormPresenceInput>(() => {}),
    /** Sends `page.shown`, `page.hidden`, `page.closed` and `participants.refresh` as they happen. */
    watchPage: fromCallback<FormPresenceEvent, FormPresenceInput>(() => {}),
  },
  delays: {
    /** Time between two reports, in ms. The server drops a participant after a minute without one. */
    heartbeatInterval: 20_000,
    /** Time after which the others may have left a hidden page's form, in ms. */
    presenceTimeout: 60_000,
  },
  guards: {
    isExpired: ({ context }) => context.missed >= BEATS_PER_MINUTE,
    isJustOpened: ({ context }) => context.age < BEATS_PER_MINUTE,
  },
  actions: {
    rememberOthers: assign((_, { others }: { others: readonly Participant[] }) => ({ others, missed: 0 })),
    rememberOtherUsers: assign((_, { others }: { others: readonly Participant[] }) => ({
      others: others.filter(({ is_own }) => !is_own),
      missed: 0,
    })),
    forgetOthers: assign({ others: [] }),
    countHeartbeat: assign(({ context: { age, missed } }) => ({
      age: Math.min(age + 1, BEATS_PER_MINUTE),
      missed: Math.min(missed + 1, BEATS_PER_MINUTE),
    })),
    countMinute: assign({ age: BEATS_PER_MINUTE, missed: BEATS_PER_MINUTE }),
  },
}).createMachine({
  id: 'form-presence',
  context: ({ input }) => ({ ...input, others: [], age: 0, missed: 0 }),
  invoke: { id: 'watchPage', src: 'watchPage', input: ({ context: { program, window } }) => ({ program, window }) },
  initial: 'absent',
  states: {
    absent: { on: { 'page.shown': 'present' } },
    present: {
      initial: 'visible',
      on: { 'page.closed': 'absent' },
      invoke: {
        id: 'reportAbsence',
        src: 'reportAbsence',
        input: ({ context: { program, window } }) => ({ program, window }),
      },
      states: {
        hidden: { on: { 'page.shown': 'visible' }, after: { presenceTimeout: { actions: 'countMinute' } } },
        visible: {
          initial: 'sending',
          after: { heartbeatInterval: { target: 'visible', reenter: true, actions: 'countHeartbeat' } },
          on: { 'page.shown': '.sending', 'participants.refresh': '.sending', 'page.hidden': 'hidden' },
          states: {
            sending: {
              invoke: {
                id: 'sendPresence',
                src: 'sendPresence',
                input: ({ context: { program, window } }) => ({ program, window }),
                onDone: [
                  {
                    guard: 'isJustOpened',
                    target: 'waiting',
                    actions: { type: 'rememberOtherUsers', params: ({ event }) => ({ others: event.output.others }) },
                  },
                  {
                    target: 'waiting',
                    actions: { type: 'rememberOthers', params: ({ event }) => ({ others: event.output.others }) },
                  },
                ],
                onError: [{ guard: 'isExpired', target: 'waiting', actions: 'forgetOthers' }, { target: 'waiting' }],
              },
            },
            waiting: {},
          },
        },
      },
    },
  },
});
