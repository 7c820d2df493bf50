import { vi } from 'vitest';

/** Size of every element and of the plot area, in CSS pixels. */
export const PLOT = { width: 400, height: 200 };

/** What a test sees of a canvas that draws nothing. */
export interface CanvasStub {
  /** The colors of the areas and bars filled since the last call. */
  fills: () => string[];
  /** The colors and widths of the lines drawn since the last call. */
  strokes: () => { color: string; width: number }[];
  /** The texts drawn since the last call. */
  texts: () => string[];
}

class PathStub {
  moveTo(): void {}
  lineTo(): void {}
  rect(): void {}
  arc(): void {}
  closePath(): void {}
  addPath(): void {}
}

/** Replaces what a drawing needs of the browser and the test's document does not have. `vi.unstubAllGlobals` ends it. */
export function stubCanvas(): CanvasStub {
  const fills: string[] = [];
  const texts: string[] = [];
  const strokes: { color: string; width: number }[] = [];
  const state: Record<string, unknown> = {};
  const methods: Record<string, (...values: never[]) => unknown> = {
    fill: () => fills.push(String(state['fillStyle'])),
    stroke: () => strokes.push({ color: String(state['strokeStyle']), width: Number(state['lineWidth']) }),
    fillText: (text: string) => texts.push(text),
  };
  const context = new Proxy(state, {
    get: (target, name: string) => target[name] ?? methods[name] ?? (() => undefined),
  });
  vi.stubGlobal('Path2D', PathStub);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(PLOT.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(PLOT.height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, PLOT.width, PLOT.height));
  return { fills: () => fills.splice(0), texts: () => texts.splice(0), strokes: () => strokes.splice(0) };
}
