import type { AllowedProgram } from '#machines/auth/index.ts';

/** Key of the user configuration that stores the order of the programs. */
export const PROGRAM_ORDER_KEY = 'apps-order';

/** Parses the saved order from untyped data; only strings count. */
export function readOrder(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/** Programs in the user's order; programs that the order does not name follow in their original order. */
export function orderPrograms(programs: readonly AllowedProgram[], order: readonly string[]): AllowedProgram[] {
  const place = new Map(order.map((name, index) => [name, index]));
  const placeOf = ({ routerName }: AllowedProgram) => place.get(routerName) ?? order.length;
  return programs.toSorted((a, b) => placeOf(a) - placeOf(b));
}
