import type { MaskitoOptions } from '@maskito/core';

const SHAPE = '00/00/0000 00:00';

/** Inserts the slashes, the space and the colon while a date and time is typed. */
export const dateTimeMask: MaskitoOptions = {
  mask: /^\d{0,2}(?:\/\d{0,2}(?:\/\d{0,4}(?: \d{0,2}(?::\d{0,2})?)?)?)?$/,
  preprocessors: [
    ({ elementState, data }) => ({
      elementState,
      data: separated(elementState.value.slice(0, elementState.selection[0]), data),
    }),
  ],
};

/** The text to insert after `before`, with the separators that the format requires. */
function separated(before: string, data: string): string {
  let text = before;
  for (const sign of data.trim().replaceAll('-', '/')) {
    const wanted = SHAPE[text.length];
    if (/\d/.test(sign) && wanted !== undefined && wanted !== '0') text += wanted;
    text += sign;
  }
  return text.slice(before.length);
}
