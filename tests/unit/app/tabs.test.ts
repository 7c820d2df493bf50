import { createTabs, type TabMessage } from '#app/tabs.ts';
import { describe, expect, test } from 'vitest';

/** Tabs on a channel of their own, with the messages each of them receives. */
function openTabs(count: number) {
  const channels: EventTarget[] = [];
  const open = () => {
    const channel = Object.assign(new EventTarget(), {
      postMessage(data: unknown) {
        for (const other of channels) if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }));
      },
    });
    channels.push(channel);
    // The part of a channel that tabs use.
    return channel as unknown as BroadcastChannel;
  };
  return Array.from({ length: count }, () => {
    const received: TabMessage[] = [];
    const tabs = createTabs(open);
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

  test('receive nothing once they stopped listening', () => {
    const [one, two] = openTabs(2);
    two?.stop();
    one?.tabs.post({ type: 'session.offered' });
    expect(two?.received).toEqual([]);
  });

  test.each([null, 'texto', { type: 'desconocido' }, { type: 'session.ended' }, { type: 'session.given', to: 1 }])(
    'ignore messages that no version of this app sends: %j',
    (data) => {
      const [one] = openTabs(1);
      one?.channel?.dispatchEvent(new MessageEvent('message', { data }));
      expect(one?.received).toEqual([]);
    },
  );

  test('work alone where the browser offers no channel', () => {
    const tabs = createTabs(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => tabs.post({ type: 'session.offered' })).not.toThrow();
  });
});
