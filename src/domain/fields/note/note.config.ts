import { shortText } from '../config-parts.ts';

/** An explanation between fields; it holds nothing. */
export const noteConfig = {
  text: shortText(1_000),
};
