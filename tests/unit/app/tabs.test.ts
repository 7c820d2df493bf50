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
  return Array.from({ length: count }, (_, index) => {
    const received: TabMessage[] = [];
    const tabs = createTabs(open, `tab-${index}`);
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

  test.each([null, 'texto', { type: 'desconocido' }, { type: 'session.ended' }, { type: 'session.given', to: 1 }])(
    'ignore messages of an unknown type or shape: %j',
    (data) => {
      const [one] = openTabs(1);
      one?.channel?.dispatchEvent(new MessageEvent('message', { data }));
      expect(one?.received).toEqual([]);
    },
  );

  test('post messages without an error when the browser has no broadcast channel', () => {
    const tabs = createTabs(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, 'tab');
    expect(() => tabs.post({ type: 'session.offered' })).not.toThrow();
  });
});
