import { routerName } from '#domain/fields/config-parts.ts';
import { routeTable } from '#contract/routes.ts';
import { readSegments, writeSegments } from '#features/kit/record-path.ts';
import * as v from 'valibot';

const { path: program } = routeTable.tests;

/** Router name of the form that an address opens; null for the list of forms. */
export function readDesignerAddress(path: string): string | null {
  const [form] = readSegments(path, program);
  return v.is(routerName, form) ? form : null;
}

/** The address of a form in the designer, or of the list for null. */
export const designerAddress = (form: string | null): string => writeSegments(program, form);
