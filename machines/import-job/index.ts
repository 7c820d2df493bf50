export { importJobMachine } from './import-job.machine.ts';
export {
  selectCanCancel,
  selectCanRetry,
  selectJob,
  selectProblem,
  selectProgress,
  selectResult,
} from './import-job.selectors.ts';
export type {
  ImportJobEmitted,
  ImportJobEvent,
  ImportProblem,
  ImportProgress,
  ImportResult,
  ServerJob,
} from './import-job.types.ts';
