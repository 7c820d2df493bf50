import type { RefusedFigure } from '#contract/schemas/figures.ts';

/** Thrown when a figure is not computed. The other figures of the request are. */
export class FigureRefusal extends Error {
  override readonly name = 'FigureRefusal';
  readonly reason: RefusedFigure['reason'];

  /** @param message what happened and what to do, in Spanish */
  constructor(reason: RefusedFigure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
