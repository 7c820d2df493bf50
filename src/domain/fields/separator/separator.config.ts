/** A line between fields; it holds nothing. */
export const separatorConfig = {};
