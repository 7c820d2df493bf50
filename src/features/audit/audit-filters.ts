import { type AuditAct, auditActs } from '#contract/endpoints/audit.ts';
import { type PageSize, readPageSize } from '#features/kit/list/list-source.ts';

/** The filters of the log; an empty text does not filter. Dates are business dates, `YYYY-MM-DD`. */
export interface AuditFilters {
  text: string;
  act: AuditAct | '';
  user: string;
  from: string;
  to: string;
}

export const noFilters: AuditFilters = { text: '', act: '', user: '', from: '', to: '' };

const MAX_TEXT = 200;

const filterNames = ['text', 'act', 'user', 'from', 'to'] as const satisfies readonly (keyof AuditFilters)[];

/** Query parameter of each filter. */
const names: Record<keyof AuditFilters, string> = {
  text: 'buscar',
  act: 'hecho',
  user: 'usuario',
  from: 'desde',
  to: 'hasta',
};
const PAGE_SIZE = 'filas';

/** Parses the query of the log's URL; invalid filters are omitted. */
export function readAuditAddress(search: string): { filters: AuditFilters; size: PageSize } {
  const query = new URLSearchParams(search);
  const read = (name: keyof AuditFilters) => query.get(names[name]) ?? '';
  return {
    filters: {
      text: read('text').slice(0, MAX_TEXT),
      act: auditActs.find((act) => act === read('act')) ?? '',
      user: read('user'),
      from: isoDateOrNothing(read('from')),
      to: isoDateOrNothing(read('to')),
    },
    size: readPageSize(query.get(PAGE_SIZE)),
  };
}

/** The path and query of the filtered log; the inverse of `readAuditAddress`. */
export function auditAddress(path: string, filters: AuditFilters, size: PageSize): string {
  const query = new URLSearchParams();
  for (const filter of filterNames) if (filters[filter] !== '') query.set(names[filter], filters[filter]);
  if (size !== readPageSize(null)) query.set(PAGE_SIZE, String(size));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The filters as query parameters, only those that are set. */
export function auditQuery({ text, act, user, from, to }: AuditFilters) {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(act !== '' && { act }),
    ...(user !== '' && { user }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

/** Whether any filter is set. */
export const hasFilters = (filters: AuditFilters): boolean => Object.values(filters).some((value) => value !== '');

/** Whether the last day precedes the first, so that nothing can match. */
export const isReversed = ({ from, to }: AuditFilters): boolean => from !== '' && to !== '' && to < from;

/** Which filters to change when nothing matches. */
export function adviceFor(filters: AuditFilters): 'order' | 'dates' | 'words' | 'wordsAndDates' | 'others' {
  if (isReversed(filters)) return 'order';
  const hasText = filters.text.trim() !== '';
  if (filters.from === '' && filters.to === '') return hasText ? 'words' : 'others';
  return hasText ? 'wordsAndDates' : 'dates';
}

const isoDateOrNothing = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
