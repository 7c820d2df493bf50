/** A line between fields; it has no value. */
export const separatorConfig = {};
