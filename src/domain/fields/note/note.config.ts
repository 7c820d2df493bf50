import { shortText } from '../config-parts.ts';

/** An explanation between fields; it has no value. */
export const noteConfig = {
  text: shortText(1_000),
};
