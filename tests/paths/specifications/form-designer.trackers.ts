import type { AppError } from '#contract/app-error.ts';
import { isRecord } from '#domain/is-record.ts';
import type { ReadForm } from '#machines/form-designer/index.ts';
import type { Step } from '../generator/specification.ts';
import type { Designer } from './form-designer.moves.ts';

/** The name of a move, such as an event type or `saveForm rejects`. */
export function moveName(move: object | null): string {
  if (move === null || 'wait' in move) return '';
  if ('resolve' in move) return `${String(move.resolve)} resolves`;
  if ('reject' in move) return `${String(move.reject)} rejects`;
  return 'type' in move ? String(move.type) : '';
}

/** The form of another user that a move delivered, if any. */
export function remoteFormOf(move: Step<Designer>['move']) {
  if (move === null || 'wait' in move) return null;
  if ('resolve' in move && move.resolve === 'refreshForm') return move.with;
  if (!('reject' in move) || move.reject !== 'saveForm') return null;
  const { current } = move.with as AppError;
  return isReadForm(current) ? current : null;
}

/** Whether the value is a complete form; among the examples only a complete definition is an object. */
const isReadForm = (form: unknown): form is ReadForm =>
  isRecord(form) &&
  isRecord(form['definition']) &&
  Number.isInteger(form['revision']) &&
  typeof form['published'] === 'object';

export const isDesigning = ({ snapshot }: Step<Designer>): boolean => snapshot.matches('designing');
