import { createTabs, type TabMessage } from '#app/tabs.ts';
import { describe, expect, test } from 'vitest';

/** Opens tabs on one fake channel and records the messages that each tab receives. */
function openTabs(count: number) {
  const channels: EventTarget[] = [];
  const open = () => {
    const channel = Object.assign(new EventTarget(), {
      postMessage(data: unknown) {
        for (const other of channels) if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }));
      },
    });
    channels.push(channel);
    // The fake has only the members of a BroadcastChannel that tabs use.
    return channel as unknown as BroadcastChannel;
  };
  let ids = 0;
  const newId = () => `id-${(ids += 1)}`;
  return Array.from({ length: count }, () => {
    const received: TabMessage[] = [];
    const tabs = createTabs(open, newId);
    const stop = tabs.listen((message) => received.push(message));
    return { tabs, received, stop, channel: channels.at(-1) };
  });
}

describe('tabs', () => {
  test("receive each other's messages and not their own", () => {
    const [one, two, three] = openTabs(3);
    one?.tabs.post({ type: 'session.ended', session: 'ti1' });
    expect([one?.received, two?.received, three?.received]).toEqual([
      [],
      [{ type: 'session.ended', session: 'ti1' }],
      [{ type: 'session.ended', session: 'ti1' }],
    ]);
  });

  test('receive no messages after they stop listening', () => {
    const [one, two] = openTabs(2);
    two?.stop();
    one?.tabs.post({ type: 'session.offered' });
    expect(two?.received).toEqual([]);
  });

  test('know which answer is for their last request, until they forget it', () => {
    const [one, two] = openTabs(2);
    const answer = (to: string): TabMessage => ({ type: 'session.given', to, content: '{}' });
    const isRequested = () => ['id-1', 'id-2'].map((to) => one?.tabs.isRequested(answer(to)));
    const states = [isRequested()];
    for (const act of ['requestSession', 'requestSession', 'forgetRequest'] as const) {
      one?.tabs[act]();
      states.push(isRequested());
    }
    expect(states).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(two?.received).toEqual([
      { type: 'session.wanted', from: 'id-1' },
      { type: 'session.wanted', from: 'id-2' },
    ]);
  });

  test.each([null, 'texto', { type: 'desconocido' }, { type: 'session.ended' }, { type: 'session.given', to: 1 }])(
    'ignore messages of an unknown type or shape: %j',
    (data) => {
      const [one] = openTabs(1);
      one?.channel?.dispatchEvent(new MessageEvent('message', { data }));
      expect(one?.received).toEqual([]);
    },
  );

  test('post messages without an error when the browser has no broadcast channel', () => {
    const tabs = createTabs(
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      () => 'id',
    );
    expect(() => tabs.post({ type: 'session.offered' })).not.toThrow();
  });
});
