import type { FormCompilation } from './compile-form.ts';

/**
 * Reads a definition from anywhere, also from a hostile place: bounded first, then its shape, then whether its parts fit
 * together. Gives the form ready to be filled in, or everything that must be mended, each at its place.
 */
export declare function checkDefinition(raw: unknown): FormCompilation;
