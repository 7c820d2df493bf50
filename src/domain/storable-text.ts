/** Whether a text column can hold a text: not with a NUL or half a surrogate pair in it. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
