/**
 * Whether a text is the date of a day that exists, `YYYY-MM-DD`, in the years a business can mean (1900 to 2199).
 */
export function isCalendarDate(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}
