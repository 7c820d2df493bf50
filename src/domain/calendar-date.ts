/** Whether a text is an existing date of any year from 1 on, `YYYY-MM-DD`. */
export function isExistingDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}

/** Whether a text is an existing date, `YYYY-MM-DD`, from 1900 to 2199. */
export const isCalendarDate = (text: string): boolean => /^(?:19|20|21)/.test(text) && isExistingDate(text);
