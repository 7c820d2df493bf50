import {
  type recordEditorMachine,
  selectDraft,
  selectExists,
  selectFailure,
  selectIsBusy,
  selectIsDirty,
  selectIsStale,
  selectProblems,
  selectStored,
  selectTheirs,
  selectValues,
} from '#machines/record-editor/index.ts';
import type { Specification } from '../generator/specification.ts';

/** Every selector of the record editor, as a form applies it. */
export const recordEditorSelectors: NonNullable<Specification<typeof recordEditorMachine>['selectors']> = {
  selectValues,
  selectProblems,
  selectFailure,
  selectTheirs,
  selectStored,
  selectDraft,
  selectIsDirty,
  selectIsBusy,
  selectExists,
  selectIsStale,
};
