import type { RecordRow } from '#contract/schemas/records.ts';
import { formTexts as t } from '../../form.texts.ts';
import type { LinkSearch } from './use-link-search.ts';

/** An option in the list below a link control: a record, or the command that creates a new one. */
export interface LinkChoice {
  key: string;
  /** Id of the record; null for a new one. */
  record: string | null;
  text: string;
  /** Values of the record's other columns, joined as text. */
  details: string;
}

/** The string values of a record's columns other than its name, unformatted and joined. */
const detailsOf = ({ title, values }: RecordRow): string =>
  Object.values(values)
    .flatMap((value) => (typeof value === 'string' && value !== '' && value !== title ? [value] : []))
    .join(' · ');

/** The options for a search result; the option to create a record comes last, for users who may create one. */
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
