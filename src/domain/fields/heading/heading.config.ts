/** A title between fields; it holds nothing. */
export const headingConfig = {};
