import type { Action } from '#contract/permissions.ts';
import { routeTable } from '#contract/routes.ts';
import { NEW_RECORD, writeSegments } from '#features/kit/record/record-path.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import Plus from 'lucide-react/icons/plus';
import { isDrawnProgram } from '../help/help-address.ts';
import { layoutTexts as t } from '../layout/layout.texts.ts';
import type { AppRow } from './app-command.types.ts';

/** Path segment of a form that does not exist yet. */
const NEW_FORM = '_nuevo';

const creating = (id: string, title: string, words: string, address: string): AppRow => ({
  id: `create.${id}`,
  title,
  group: t.createGroup,
  icon: <Plus />,
  place: 'palette',
  words: `${t.createWords} ${words}`,
  run: address,
});

/** What can be created in the programs of the product, with the action that it needs. */
const productCreations = [
  { what: 'event', program: routeTable.calendario, action: 'create', path: [NEW_RECORD] },
  { what: 'user', program: routeTable.usuarios, action: 'create', path: [NEW_RECORD] },
  { what: 'role', program: routeTable.usuarios, action: 'grant', path: ['perfiles', NEW_RECORD] },
  { what: 'branch', program: routeTable.empresa, action: 'create', path: ['sucursales', NEW_RECORD] },
  { what: 'form', program: routeTable.tests, action: 'design', path: [NEW_FORM] },
] as const;

/** A command for each kind of record that the user may create, opened from any page. */
export function createCommands(programs: readonly AllowedProgram[]): AppRow[] {
  const may = (program: string, action: Action) =>
    programs.some(({ routerName, actions }) => routerName === program && actions.includes(action));
  return [
    ...programs.flatMap(({ routerName, title, one = '', actions }): AppRow[] => {
      if (!isDrawnProgram(routerName) || !actions.includes('create')) return [];
      const name = one.trim() === '' ? t.createIn(title) : t.create(one);
      return [creating(routerName, name, title, writeSegments('', routerName, NEW_RECORD))];
    }),
    ...productCreations.flatMap(({ what, program: { name, path: address, title }, action, path }): AppRow[] => {
      if (!may(name, action)) return [];
      const words = `${t.createdWords[what]} ${title}`;
      return [creating(`${name}-${what}`, t.create(t.created[what]), words, writeSegments(address, ...path))];
    }),
  ];
}
