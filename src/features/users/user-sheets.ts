import { spreadsheetInstant } from '#domain/spreadsheet-text.ts';
import type { SheetColumn } from '#features/kit/copying/sheet-columns.ts';
import type { RoleRow, RolesAnswer, UserRow } from './user-record.ts';
import { usersTexts as t } from './users.texts.ts';

/** The names of roles or branches in one cell. */
export const namesOf = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join(', ');

/** The list of users in a spreadsheet. */
export const userSheet: readonly SheetColumn<UserRow>[] = [
  { header: t.name, cell: ({ name }) => name },
  { header: t.email, cell: ({ email }) => email },
  { header: t.state, cell: ({ state }) => t.states[state] },
  { header: t.roles, cell: ({ roles }) => namesOf(roles) },
  { header: t.branches, cell: ({ branches }) => namesOf(branches) },
  { header: t.sessions, cell: ({ sessions }) => ({ text: String(sessions), isFigure: true }) },
  {
    header: t.lastSeen,
    cell: ({ last_seen_at: at }) => (at === null ? '' : { text: spreadsheetInstant(at), isFigure: true }),
  },
];

/** What a role grants, in one text. */
export function grantsText({ grants }: Pick<RoleRow, 'grants'>, programs: RolesAnswer['programs']): string {
  const granted = programs.filter(({ router_name }) => grants.some(({ program }) => program === router_name));
  return granted.length === 0 ? t.grantsNothing : t.grantsOf(granted.map(({ title }) => title));
}

/** The list of roles in a spreadsheet. */
export const roleSheet = (programs: RolesAnswer['programs']): readonly SheetColumn<RoleRow>[] => [
  { header: t.roleName, cell: ({ name }) => name },
  { header: t.roleGrants, cell: (role) => grantsText(role, programs) },
  { header: t.roleUsers, cell: ({ users }) => ({ text: String(users), isFigure: true }) },
];
