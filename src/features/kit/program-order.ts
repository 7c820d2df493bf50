import type { AllowedProgram } from '#machines/auth/index.ts';

/** Key of the user's own configuration under which the order of their programs is kept. */
export const PROGRAM_ORDER_KEY = 'apps-order';

/** The kept order, whatever stands in its place: only texts count. */
export function readOrder(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/** Programs in the order of one's own; those it does not name follow as they came. */
export function orderPrograms(programs: readonly AllowedProgram[], order: readonly string[]): AllowedProgram[] {
  const place = new Map(order.map((name, index) => [name, index]));
  const placeOf = ({ routerName }: AllowedProgram) => place.get(routerName) ?? order.length;
  return programs.toSorted((a, b) => placeOf(a) - placeOf(b));
}
