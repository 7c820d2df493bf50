/** A phone number. */
export const phoneConfig = {};
