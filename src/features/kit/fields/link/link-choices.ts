import type { RecordRow } from '#contract/schemas/records.ts';
import { formTexts as t } from '../../form/form.texts.ts';
import type { LinkSearch } from './use-link-search.ts';

/** One line under the control of a link: a record, or the making of a new one. */
export interface LinkChoice {
  key: string;
  /** Id of the record; null for a new one. */
  record: string | null;
  text: string;
  /** What else is known of it. */
  facts: string;
}

/** The columns of a record besides its name, as they came: plain texts alone. */
const factsOf = ({ title, values }: RecordRow): string =>
  Object.values(values)
    .flatMap((value) => (typeof value === 'string' && value !== '' && value !== title ? [value] : []))
    .join(' · ');

/** What can be chosen after a search; a new record last, where one may be made. */
export function linkChoices(search: LinkSearch, typed: string, mayCreate: boolean): LinkChoice[] {
  const found = search.state === 'found' ? search.rows : [];
  const rows = found.map((row) => ({ key: row.id, record: row.id, text: row.title, facts: factsOf(row) }));
  return mayCreate ? [...rows, { key: 'new', record: null, text: t.createLink(typed), facts: '' }] : rows;
}

/** What is said above the choices. */
export function searchMessage(search: LinkSearch): string {
  if (search.state === 'failed') return t.searchFailed;
  if (search.state === 'searching') return t.searching;
  return search.state === 'found' && search.rows.length === 0 ? t.noneFound : '';
}
