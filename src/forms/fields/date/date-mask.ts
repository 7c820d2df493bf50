import type { MaskitoOptions } from '@maskito/core';

/**
 * The mask of a date: inserts the slashes, replaces other separators by slashes, and converts a pasted ISO date to
 * `dd/mm/yyyy`.
 */
export const dateMask: MaskitoOptions = {
  mask: /^\d{0,2}(?:\/\d{0,2}(?:\/\d{0,4})?)?$/,
  preprocessors: [
    ({ elementState, data }) => ({
      elementState,
      data: slashed(elementState.value.slice(0, elementState.selection[0]), data),
    }),
  ],
};

/** The text to insert after `before`, with a slash wherever day or month is complete. */
function slashed(before: string, data: string): string {
  const added = data
    .trim()
    .replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
    .replace(/[-.\s]/g, '/');
  return [...added]
    .reduce((text, character) => text + slashBefore(text, character) + character, before)
    .slice(before.length);
}

const slashBefore = (text: string, character: string) =>
  /\d/.test(character) && /^(?:\d{2}|\d{1,2}\/\d{2})$/.test(text) ? '/' : '';
