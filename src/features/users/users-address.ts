import { userStates } from '#contract/endpoints/users.ts';
import { routeTable } from '#contract/routes.ts';
import { readSegments, writeSegments } from '#features/kit/record/record-path.ts';
import { type PageSize, readPageSize } from '#features/kit/list/list-source.ts';

type UserState = (typeof userStates)[number];

/** The filters of the user list; an empty one does not filter. */
export interface UserFilters {
  text: string;
  state: UserState | '';
}

/** What the program shows: one of its two lists, and the record open over it. */
export interface UsersPlace {
  tab: 'usuarios' | 'perfiles';
  /** Id of the open record, `nuevo` for a new one, null for the list. */
  record: string | null;
  filters: UserFilters;
  size: PageSize;
}

const MAX_TEXT = 200;
const ROLES = 'perfiles';
const { path: program } = routeTable.usuarios;

/**
 * Parses a path and its query: users at `/usuarios`, roles at `/usuarios/perfiles`, the list's filters in the query.
 * Anything invalid is ignored.
 */
export function readUsersAddress(path: string, search: string): UsersPlace {
  const query = new URLSearchParams(search);
  const [first = null, second = null] = readSegments(path, program);
  return {
    ...(first === ROLES ? { tab: 'perfiles', record: second } : { tab: 'usuarios', record: first }),
    filters: {
      text: (query.get('buscar') ?? '').slice(0, MAX_TEXT),
      state: userStates.find((state) => state === query.get('estado')) ?? '',
    },
    size: readPageSize(query.get('filas')),
  };
}

/** The path and query of what the program shows; the inverse of `readUsersAddress`. */
export function usersAddress(place: UsersPlace): string {
  const { filters, size } = place;
  const query = new URLSearchParams({
    ...(filters.text !== '' && { buscar: filters.text }),
    ...(filters.state !== '' && { estado: filters.state }),
    ...(size !== readPageSize(null) && { filas: String(size) }),
  }).toString();
  return query === '' ? placePath(place) : `${placePath(place)}?${query}`;
}

/** The path of a list or of the record open over it, without the list's filters. */
export function placePath({ tab, record }: Pick<UsersPlace, 'tab' | 'record'>): string {
  return writeSegments(program, tab === ROLES ? ROLES : null, record);
}
