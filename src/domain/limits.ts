/** Fields and columns a form may have in all. */
export const MAX_FIELDS = 500;

/** Tabs a form may have, and sections a tab. */
export const MAX_TABS = 20;
export const MAX_SECTIONS = 50;

/** Rows any table may have, and so elements an expression goes through. */
export const MAX_ROWS = 5_000;

/** Characters an expression may have. */
export const MAX_EXPRESSION = 2_000;
