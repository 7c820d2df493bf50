import { routeTable } from '#contract/routes.ts';
import { readSegments, writeSegments } from '#features/kit/record-path.ts';

const { path: program } = routeTable.tests;

/** Path segment of a form that does not exist yet; not a valid router name. */
const NEW_FORM = '_nuevo';

/** Whether a path opens the page of a new form. */
export const isNewFormAddress = (path: string): boolean => readSegments(path, program)[0] === NEW_FORM;

/** The path of the page of a new form, which opens over the list. */
export const newFormAddress = writeSegments(program, NEW_FORM);
export const formListAddress = program;
