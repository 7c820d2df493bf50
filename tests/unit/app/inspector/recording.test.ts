// @vitest-environment happy-dom
import { createRecorder } from '#app/inspector/recorder.ts';
import type { Entry } from '#app/inspector/inspected.types.ts';
import { activePaths, readChart, valueText } from '#app/inspector/viewer/chart-model.ts';
import { readRecording, writeRecording } from '#app/inspector/viewer/recording.ts';
import { actorToDraw, replay } from '#app/inspector/viewer/replay.ts';
import { type Box, messageBoxMachine } from '#machines/message-box/index.ts';
import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromPromise, waitFor } from 'xstate';

const box: Box = { id: 'a', kind: 'question', title: 'Ana', text: 'Ana', yesLabel: 'SI', noLabel: 'NO', focus: 'yes' };

const untilIdle = (work: () => void) => void requestAnimationFrame(() => work());

/** A recording of one message box that opens and is answered, while a second actor is never started. */
async function recordQuestion(run = 'one'): Promise<Entry[]> {
  const { inspect, replay: inspected } = createRecorder(untilIdle);
  createActor(messageBoxMachine, { inspect });
  const actor = createActor(messageBoxMachine, { inspect });
  actor.start();
  actor.send({ type: 'box.open', box });
  actor.send({ type: 'box.choose', id: 'a', result: 1 });
  actor.stop();
  await expect.poll(() => inspected().at(-1)?.inspected).toMatchObject({ snapshot: { status: 'stopped' } });
  return inspected().map((numbered) => ({ run, ...numbered }));
}

const lineOf = ({ number, inspected }: Entry) => {
  if (inspected.type === '@xstate.event') return `${number} event ${inspected.event.type}`;
  if (inspected.type === '@xstate.snapshot')
    return `${number} state ${valueText(inspected.snapshot.value)} ${inspected.snapshot.status}`;
  if (inspected.type === '@xstate.actor') return `${number} actor ${inspected.name}`;
  return `${number} took ${inspected.taken.map(({ source, event, index }) => `${source} ${event} ${index}`).join(', ')}`;
};

describe('a recording', () => {
  test('contains the events of a started actor, and nothing of an actor that was never started', async () => {
    const entries = await recordQuestion();
    expect(entries.map(lineOf)).toEqual([
      expect.stringMatching(/^1 actor x:\d+$|^1 actor message-box$/),
      '2 event xstate.init',
      '3 state idle active',
      '4 event box.open',
      '5 took idle box.open 0',
      '6 state showing active',
      '7 event box.choose',
      '8 took showing box.choose 0',
      '9 took showing  0',
      '10 state idle active',
      '11 took ',
      '12 state idle stopped',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ana');
  });

  test('contains the actors spawned when an actor starts, even if its own definition cannot be serialized', async () => {
    const { inspect, flush, replay: inspected } = createRecorder(() => undefined);
    const signIn = fromPromise(() => Promise.resolve('Ana'));
    const machine = createMachine({
      id: 'auth',
      meta: { none: 1n },
      initial: 'signingIn',
      states: { signingIn: { invoke: { id: 'signIn', src: signIn, onDone: 'signedIn' } }, signedIn: { type: 'final' } },
    });
    const actor = createActor(machine, { inspect }).start();
    await waitFor(actor, ({ status }) => status === 'done');
    flush();
    expect(
      inspected().map(
        ({ inspected: { type, sessionId } }) => `${type} ${sessionId === actor.sessionId ? 'auth' : 'signIn'}`,
      ),
    ).toEqual(expect.arrayContaining(['@xstate.snapshot auth', '@xstate.actor signIn', '@xstate.snapshot signIn']));
    expect(JSON.stringify(inspected())).not.toContain('Ana');
  });

  test('can be replayed up to each entry, which gives the state and the last transitions at that entry', async () => {
    const entries = await recordQuestion();
    const highlight = entries.map((_, at) => {
      const [actor] = [...replay(entries, at).values()];
      const transitions = actor?.lastTransitions.map(({ source, event }) => `${source} ${event}`).join(', ');
      return `${valueText(actor?.value)}: ${transitions}`;
    });
    expect(highlight).toEqual([
      ': ',
      ': ',
      'idle: ',
      'idle: ',
      'idle: idle box.open',
      'showing: idle box.open',
      'showing: idle box.open',
      'showing: showing box.choose',
      'showing: showing box.choose, showing ',
      'idle: showing box.choose, showing ',
      'idle: showing box.choose, showing ',
      'idle: showing box.choose, showing ',
    ]);
  });

  test('is the same after export and import', async () => {
    const entries = await recordQuestion();
    expect(readRecording(writeRecording(entries))).toEqual(entries);
  });

  test('made before the property of an event was renamed still opens', async () => {
    const entries = await recordQuestion();
    const former = entries.map(({ inspected, ...numbered }) => ({ ...numbered, told: inspected }));
    expect(readRecording(JSON.stringify({ format: 'nemu-inspector', version: 1, entries: former }))).toEqual(entries);
  });

  test('is not read from a file of another format, version or shape', () => {
    const others = ['', '{', '[]', '{"format":"nemu-inspector","version":2,"entries":[]}'];
    const broken =
      '{"format":"nemu-inspector","version":1,"entries":[{"run":"a","number":1,"inspected":{"type":"x"}}]}';
    expect([...others, broken].map(readRecording)).toEqual(Array(5).fill(null));
  });

  test('imported from a file passes the gate, which masks personal data in the file', async () => {
    const [entry] = await recordQuestion();
    const inspected = { ...entry?.inspected, name: 'Ana Benítez', extra: 'Ana Benítez' };
    const read = readRecording(
      JSON.stringify({ format: 'nemu-inspector', version: 1, entries: [{ ...entry, inspected }] }),
    );
    expect(read?.map(({ inspected: event }) => event)).toEqual([{ ...entry?.inspected, name: '‹texto: 9 a 32›' }]);
  });

  test('separates the actors of one run of the app from those of the next', async () => {
    const first = await recordQuestion('one');
    const second = await recordQuestion('two');
    const entries = [...first, ...second];
    expect([...replay(entries, first.length).values()].map(({ value }) => value)).toEqual([undefined]);
    expect([...replay(entries, first.length - 1).values()][0]?.status).toBe('stopped');
  });
});

describe('the actor to draw', () => {
  const actorOf = (sessionId: string, name: string, chart = readChart(`{"id":"${name}","states":{"idle":{}}}`)) =>
    [
      sessionId,
      { sessionId, name, parentId: '', chart, status: 'active', value: 'idle', lastTransitions: [] },
    ] as const;
  const actors = new Map([
    actorOf('x:0', 'signIn', null),
    actorOf('x:1', 'auth'),
    actorOf('x:2', 'record-editor'),
    actorOf('x:3', 'record-editor'),
  ]);

  test.each([
    ['the chosen actor', 'x:3', 'record-editor', 'x:3'],
    ['the chosen actor, even if it has no chart', 'x:0', 'signIn', 'x:0'],
    ['the actor of the same name when a new run renumbered the actors', 'x:1', 'record-editor', 'x:2'],
    ['the first actor with a chart when no actor has that name', 'x:2', 'message-box', 'x:1'],
  ])('is %s', (_, sessionId, name, drawn) => {
    expect(actorToDraw(actors, { sessionId, name })?.sessionId).toBe(drawn);
  });

  test('is the first actor with a chart when none is chosen', () => {
    expect(actorToDraw(actors, null)?.sessionId).toBe('x:1');
  });
});

describe('a drawn chart', () => {
  test('starts with the initial state, and each transition has the event type that the running machine uses', () => {
    const chart = readChart(
      JSON.stringify({
        id: 'version-update',
        initial: 'watching',
        states: {
          prompting: { on: { 'prompt.confirm': 'watching' } },
          watching: {
            tags: 'settled',
            invoke: {
              id: 'fetchVersion',
              src: 'fetchVersion',
              onDone: [{ guard: { type: 'isOther' }, target: 'prompting' }],
            },
            after: { 250: { target: '#version-update.prompting' } },
            always: { guard: 'isLate', target: 'prompting' },
          },
        },
      }),
    );
    const [watching, prompting] = chart?.children ?? [];
    expect(watching).toEqual({
      path: 'watching',
      name: 'watching',
      isInitial: true,
      kind: '',
      tags: ['settled'],
      invokes: ['fetchVersion'],
      children: [],
      transitions: [
        {
          source: 'watching',
          event: 'xstate.done.actor.fetchVersion',
          label: 'al terminar fetchVersion',
          index: 0,
          targets: ['prompting'],
          guard: 'isOther',
        },
        {
          source: 'watching',
          event: 'xstate.after.250.version-update.watching',
          label: 'después de 250',
          index: 0,
          targets: ['#version-update.prompting'],
          guard: '',
        },
        { source: 'watching', event: '', label: 'siempre', index: 0, targets: ['prompting'], guard: 'isLate' },
      ],
    });
    expect(prompting?.transitions.map(({ event, targets }) => [event, targets])).toEqual([
      ['prompt.confirm', ['watching']],
    ]);
  });

  test('is null for an actor without states and for invalid content', () => {
    expect(['{"id":"signIn"}', '{', '[]', ''].map(readChart)).toEqual([null, null, null, null]);
  });

  test('has every state of a state value active, including those of parallel regions', () => {
    const value = { signedIn: { page: 'steady', stream: { open: 'idle' } } };
    expect([...activePaths(value)]).toEqual([
      '',
      'signedIn',
      'signedIn.page',
      'signedIn.page.steady',
      'signedIn.stream',
      'signedIn.stream.open',
      'signedIn.stream.open.idle',
    ]);
    expect(valueText(value)).toBe('signedIn.page.steady + stream.open.idle');
  });
});
