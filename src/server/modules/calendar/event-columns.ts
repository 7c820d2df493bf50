import type { StoredOverride } from '#domain/recurrence/stored-override.ts';
import type { TransactionSql } from '../../database/database.types.ts';

/** The columns of an event that are its series. */
export interface SeriesColumns {
  title: string;
  place: string;
  note: string;
  all_day: boolean;
  start_wall: string;
  end_wall: string;
  time_zone: string;
  rule: string | null;
  rdates: string[];
  exdates: string[];
  overrides: StoredOverride[];
}

/** The types of these columns in SQL. */
export const seriesTypes = {
  title: 'text',
  place: 'text',
  note: 'text',
  all_day: 'boolean',
  start_wall: 'text',
  end_wall: 'text',
  time_zone: 'text',
  rule: 'text',
  rdates: 'text[]',
  exdates: 'text[]',
  overrides: 'jsonb',
} as const satisfies Record<keyof SeriesColumns, string>;

const selected = Object.keys(seriesTypes)
  .map((name) => `e.${name}`)
  .join(', ');

/** These columns of the table `e`, for a select list. */
export const seriesColumns = (sql: TransactionSql) => sql.unsafe(selected);
