/**
 * When in its past a record is seen: at the end of a business day (`YYYY-MM-DD`) or of a minute of it (`HH:mm`), or as a
 * revision left it.
 */
export type AsOfMoment = { date: string; time?: string } | { revision: number };
