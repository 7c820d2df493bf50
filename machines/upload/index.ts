export { selectFailure, selectPercent } from './upload.selectors.ts';
export { uploadMachine } from './upload.machine.ts';
export type { StoredFile, UploadEvent, UploadInput } from './upload.types.ts';
