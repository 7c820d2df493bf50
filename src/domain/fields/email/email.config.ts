/** A mail address. */
export const emailConfig = {};
