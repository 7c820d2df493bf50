import { type AuditAct, auditActs } from '#contract/endpoints/audit.ts';
import { type PageSize, readPageSize } from '#features/kit/record-rows.ts';

/** What the log is narrowed to; an empty text narrows nothing. Dates are business dates, `YYYY-MM-DD`. */
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

/** What each filter is called in an address. */
const names: Record<keyof AuditFilters, string> = {
  text: 'buscar',
  act: 'hecho',
  user: 'usuario',
  from: 'desde',
  to: 'hasta',
};
const PAGE_SIZE = 'filas';

/** What an address asks for. Whatever in it cannot be a filter is left out. */
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

/** The address that shows the log narrowed so; the opposite of `readAuditAddress`. */
export function auditAddress(path: string, filters: AuditFilters, size: PageSize): string {
  const query = new URLSearchParams();
  for (const filter of filterNames) if (filters[filter] !== '') query.set(names[filter], filters[filter]);
  if (size !== readPageSize(null)) query.set(PAGE_SIZE, String(size));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The filters as the call carries them: only those that narrow. */
export function auditQuery({ text, act, user, from, to }: AuditFilters) {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(act !== '' && { act }),
    ...(user !== '' && { user }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

/** Whether anything narrows the log. */
export const hasFilters = (filters: AuditFilters): boolean => Object.values(filters).some((value) => value !== '');

/** Whether the last day asked for comes before the first, so that nothing can be between them. */
export const isReversed = ({ from, to }: AuditFilters): boolean => from !== '' && to !== '' && to < from;

/** What to try when nothing was found: another of what narrows the log. */
export function adviceFor(filters: AuditFilters): 'order' | 'dates' | 'words' | 'wordsAndDates' | 'others' {
  if (isReversed(filters)) return 'order';
  const hasWords = filters.text.trim() !== '';
  if (filters.from === '' && filters.to === '') return hasWords ? 'words' : 'others';
  return hasWords ? 'wordsAndDates' : 'dates';
}

const isoDateOrNothing = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
