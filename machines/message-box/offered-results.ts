import type { Box, BoxResult } from './message-box.types.ts';

/** The possible results of a box: one for each button it shows. */
export function offeredResults(box: Box): BoxResult[] {
  const results: BoxResult[] = [1];
  if (box.noLabel !== undefined) results.push(0);
  if (box.cancelLabel !== undefined) results.push(2);
  return results;
}
