import type { SnapshotFrom } from 'xstate';
import type { listTotalsMachine } from './list-totals.machine.ts';
import type { CountedFigures } from './list-totals.types.ts';

type ListTotalsSnapshot = SnapshotFrom<typeof listTotalsMachine>;

/** The last figures shown; null before the first count. */
export const selectCounted = ({ context }: ListTotalsSnapshot): CountedFigures | null => context.counted;

/** Whether the figures are being counted. */
export const selectIsCounting = (snapshot: ListTotalsSnapshot): boolean => snapshot.hasTag('counting');

/** Whether the last count failed. */
export const selectIsFailed = (snapshot: ListTotalsSnapshot): boolean => snapshot.matches('failed');
