/** An instant, displayed and typed in Paraguay time. */
export const dateTimeConfig = {};
