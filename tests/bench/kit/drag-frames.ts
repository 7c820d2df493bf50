import type { Page } from 'playwright-core';

/** A place in the page, in CSS pixels. */
interface Place {
  x: number;
  y: number;
}

/**
 * Milliseconds between frames while the pointer is pressed at a place and moves. The caller releases the pointer.
 * @param count number of frames
 * @param placeAt the place of a step, counted from 0
 */
export async function dragFrames(
  tab: Page,
  count: number,
  start: Place,
  placeAt: (step: number) => Place,
): Promise<number[]> {
  await tab.mouse.move(start.x, start.y);
  await tab.mouse.down();
  const frames = tab.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const note = (time: number) => {
          times.push(time);
          if (times.length <= count) requestAnimationFrame(note);
          else resolve(times.slice(1).map((at, index) => at - (times[index] ?? at)));
        };
        requestAnimationFrame(note);
      }),
    count,
  );
  const drag = { isOver: false };
  const done = frames.finally(() => {
    drag.isOver = true;
  });
  for (let step = 0; !drag.isOver; step += 1) {
    const { x, y } = placeAt(step);
    await tab.mouse.move(x, y);
  }
  return done;
}
