import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Announcer, createAnnouncementChannel, useAnnouncement, ChannelAnnouncer } from '#ui/announcer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const announcement = () => screen.getByRole('status').textContent;

describe('an announcer', () => {
  test('announces only the last of several quick changes, 300 ms after that change', () => {
    const { rerender } = render(<Announcer text="1 programa" />);
    pass(299);
    rerender(<Announcer text="12 programas" />);
    pass(299);
    const early = announcement();
    pass(1);
    expect([early, announcement()]).toEqual(['', '12 programas']);
  });

  test('alters the text of a repeated message, so that a screen reader announces it again', () => {
    function AnnounceButton() {
      const [message, announce] = useAnnouncement();
      return (
        <>
          <button type="button" onClick={() => announce('Movido')}>
            Mover
          </button>
          <Announcer text={message} />
        </>
      );
    }
    render(<AnnounceButton />);
    const announcements = [0, 1, 2].map(() => {
      act(() => screen.getByRole('button').click());
      pass(300);
      return announcement();
    });
    expect(announcements.map((message) => message.trim())).toEqual(['Movido', 'Movido', 'Movido']);
    expect([announcements[0] === announcements[1], announcements[1] === announcements[2]]).toEqual([false, false]);
  });

  test('of a channel announces each message, even a repeated one, without rerendering its parent', () => {
    const voice = createAnnouncementChannel();
    const draw = vi.fn<() => ReactElement>(() => <ChannelAnnouncer channel={voice} />);
    function Page() {
      return draw();
    }
    render(<Page />);
    const announcements = [0, 1].map(() => {
      act(() => voice.announce('Movido'));
      pass(300);
      return announcement();
    });
    expect([announcements.map((message) => message.trim()), announcements[0] === announcements[1]]).toEqual([
      ['Movido', 'Movido'],
      false,
    ]);
    expect(draw).toHaveBeenCalledTimes(1);
  });
});

describe('a skeleton', () => {
  test('occupies its space at once and becomes visible after 200 ms', () => {
    render(<Skeleton label="Cargando usuarios" lines={4} />);
    const frame = screen.getByRole('status');
    const early = { className: frame.className, lines: frame.querySelectorAll('[aria-hidden=true]').length };
    pass(199);
    const stillEarly = frame.className;
    pass(1);
    expect([early.lines, stillEarly === early.className, frame.className === early.className]).toEqual([
      4,
      true,
      false,
    ]);
  });
});
