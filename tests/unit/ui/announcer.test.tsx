import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Announcer, createVoice, useSaid, VoiceAnnouncer } from '#ui/announcer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const said = () => screen.getByRole('status').textContent;

describe('an announcer', () => {
  test('announces a burst of changes once, after it has settled', () => {
    const { rerender } = render(<Announcer text="1 programa" />);
    pass(299);
    rerender(<Announcer text="12 programas" />);
    pass(299);
    const early = said();
    pass(1);
    expect([early, said()]).toEqual(['', '12 programas']);
  });

  test('changes its text when a message repeats, so that each is announced', () => {
    function Saying() {
      const [words, say] = useSaid();
      return (
        <>
          <button type="button" onClick={() => say('Movido')}>
            Mover
          </button>
          <Announcer text={words} />
        </>
      );
    }
    render(<Saying />);
    const heard = [0, 1, 2].map(() => {
      act(() => screen.getByRole('button').click());
      pass(300);
      return said();
    });
    expect(heard.map((words) => words.trim())).toEqual(['Movido', 'Movido', 'Movido']);
    expect([heard[0] === heard[1], heard[1] === heard[2]]).toEqual([false, false]);
  });

  test('announces a message without rendering anything else, also when it repeats', () => {
    const voice = createVoice();
    const draw = vi.fn<() => ReactElement>(() => <VoiceAnnouncer voice={voice} />);
    function Page() {
      return draw();
    }
    render(<Page />);
    const heard = [0, 1].map(() => {
      act(() => voice.say('Movido'));
      pass(300);
      return said();
    });
    expect([heard.map((words) => words.trim()), heard[0] === heard[1]]).toEqual([['Movido', 'Movido'], false]);
    expect(draw).toHaveBeenCalledTimes(1);
  });
});

describe('a skeleton', () => {
  test('takes its space at once and is visible after 200 ms', () => {
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
