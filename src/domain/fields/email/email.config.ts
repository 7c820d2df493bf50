/** An email address. */
export const emailConfig = {};
