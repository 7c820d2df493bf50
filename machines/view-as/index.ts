export { viewAsMachine } from './view-as.machine.ts';
export { selectIsViewing, selectMinutesLeft, selectViewedName } from './view-as.selectors.ts';
export type { OpenedView } from './view-as.types.ts';
