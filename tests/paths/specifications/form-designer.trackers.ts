import type { Merge } from '#machines/form-autosave/index.ts';
import type { Step } from '../generator/specification.ts';
import type { Designer } from './form-designer.moves.ts';

type DesignerStep = Step<Designer>;

/** The name of a move, such as an event type or `loadForm rejects`. */
export function moveName(move: object | null): string {
  if (move === null || 'wait' in move) return '';
  if ('resolve' in move) return `${String(move.resolve)} resolves`;
  if ('reject' in move) return `${String(move.reject)} rejects`;
  return 'type' in move ? String(move.type) : '';
}

export const isDesigning = ({ snapshot }: DesignerStep): boolean => snapshot.matches('designing');

/** Whether a form that was left opens again in this step. */
export const isReopened = ({ snapshot }: DesignerStep, before: DesignerStep['snapshot'] | null): boolean =>
  before?.matches('left') === true && snapshot.matches('loading');

/** The merge that a move brought to the form being designed, if any. */
export const mergeOf = (move: DesignerStep['move'], before: DesignerStep['snapshot'] | null): Merge | null =>
  before?.matches('designing') === true && move !== null && 'type' in move && move.type === 'form.merged'
    ? move.merge
    : null;

/** Whether a merge brings a conflict that the designer did not have. */
export const bringsConflict = ({ conflicts }: Merge, before: DesignerStep['snapshot']): boolean =>
  conflicts.some((conflict) => !before.context.conflicts.includes(conflict));

/** A condition on each step and the snapshot before it; null before the start. */
export const comparing = (
  holds: (step: DesignerStep, before: DesignerStep['snapshot'] | null) => boolean,
): (() => (step: DesignerStep) => boolean) => {
  return () => {
    let before: DesignerStep['snapshot'] | null = null;
    return (step) => {
      const is = holds(step, before);
      before = step.snapshot;
      return is;
    };
  };
};
