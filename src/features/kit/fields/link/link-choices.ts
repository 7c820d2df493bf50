import type { RecordRow } from '#contract/schemas/records.ts';
import { formTexts as t } from '../../form/form.texts.ts';
import type { LinkSearch } from './use-link-search.ts';

/** An option below the control of a link: a record, or the creation of one. */
export interface LinkChoice {
  key: string;
  /** Id of the record; null for a new one. */
  record: string | null;
  text: string;
  /** More columns of the record. */
  details: string;
}

/** A record's columns other than its name, unformatted; strings only. */
const detailsOf = ({ title, values }: RecordRow): string =>
  Object.values(values)
    .flatMap((value) => (typeof value === 'string' && value !== '' && value !== title ? [value] : []))
    .join(' · ');

/** The options after a search; creating a record comes last, where permitted. */
export function linkChoices(search: LinkSearch, typed: string, mayCreate: boolean): LinkChoice[] {
  const found = search.state === 'found' ? search.rows : [];
  const rows = found.map((row) => ({ key: row.id, record: row.id, text: row.title, details: detailsOf(row) }));
  return mayCreate ? [...rows, { key: 'new', record: null, text: t.createLink(typed), details: '' }] : rows;
}

/** The message above the options. */
export function searchMessage(search: LinkSearch): string {
  if (search.state === 'failed') return t.searchFailed;
  if (search.state === 'searching') return t.searching;
  return search.state === 'found' && search.rows.length === 0 ? t.noneFound : '';
}
