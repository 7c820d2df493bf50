/** An instant, shown and typed as the clocks in Paraguay show it. */
export const dateTimeConfig = {};
