/**
 * A moment in a record's past: the end of a business day (`YYYY-MM-DD`) or of one of its minutes (`HH:mm`), or a
 * revision.
 */
export type AsOfMoment = { date: string; time?: string } | { revision: number };
