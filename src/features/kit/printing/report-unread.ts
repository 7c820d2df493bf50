import type { AllRowsOutput } from '#machines/all-rows/index.ts';
import type { Services } from '../services/services.types.ts';

/** Says why the rows of a list were not read; a cancellation needs no words. */
export function reportUnread(
  { notify, report }: Pick<Services['feedback'], 'notify' | 'report'>,
  output: AllRowsOutput,
  tooMany: string,
): void {
  if (output.kind === 'tooMany') notify('warning', tooMany);
  if (output.kind === 'failed') report(output.failure, 'action');
}
