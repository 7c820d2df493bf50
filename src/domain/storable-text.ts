/** Whether a PostgreSQL text column accepts a text: no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
