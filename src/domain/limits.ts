/** Maximum number of fields and columns of a form. */
export const MAX_FIELDS = 500;

/** Maximum number of tabs of a form, and of sections of a tab. */
export const MAX_TABS = 20;
export const MAX_SECTIONS = 50;

/** Maximum number of rows of a table, and of elements in an iteration. */
export const MAX_ROWS = 5_000;

/** Maximum length of an expression. */
export const MAX_EXPRESSION = 2_000;
