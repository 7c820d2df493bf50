import { routeTable } from '#contract/routes.ts';
import { routerName } from '#domain/fields/config-parts.ts';
import { readSegments, writeSegments } from '#features/kit/record/record-path.ts';
import * as v from 'valibot';

const { path: program } = routeTable.tests;

/** Router name of the form that a path opens; null for the path of the list of forms. */
export function readDesignerAddress(path: string): string | null {
  const [form] = readSegments(path, program);
  return v.is(routerName, form) ? form : null;
}

/** The path of the list of forms. */
export const formListAddress = program;

/** The path of a form in the designer. */
export const designerAddress = (form: string): string => writeSegments(program, form);

/** Path segment of a form that does not exist yet; not a valid router name. */
const NEW_FORM = '_nuevo';

/** Whether a path opens the page of a new form. */
export const isNewFormAddress = (path: string): boolean => readSegments(path, program)[0] === NEW_FORM;

/** The path of the page of a new form, which opens over the list. */
export const newFormAddress = writeSegments(program, NEW_FORM);
