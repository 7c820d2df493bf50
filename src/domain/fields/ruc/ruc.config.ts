/** A taxpayer number with its check digit. */
export const rucConfig = {};
