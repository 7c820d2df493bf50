import type { AppActs, AppFacts } from '#app/commands/app-command.types.ts';
import { appCommands } from '#app/commands/app-commands.tsx';
import { paletteGroups } from '#app/command-palette/palette-groups.ts';
import { companyAddress } from '#features/company/company-address.ts';
import { newFormAddress } from '#features/form-designer/designer-address.ts';
import { placePath } from '#features/users/users-address.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { expect, test } from 'vitest';

const program = (
  routerName: string,
  title: string,
  actions: AllowedProgram['actions'],
  one?: string,
): AllowedProgram => ({ routerName, title, icon: 'box', group: '', description: '', actions, one });

const everything: readonly AllowedProgram[] = [
  program('clientes', 'Clientes', ['view', 'create'], 'cliente'),
  program('obras', 'Obras', ['view', 'create'], '  '),
  program('productos', 'Productos', ['view'], 'producto'),
  program('calendario', 'Calendario', ['view', 'create']),
  program('usuarios', 'Usuarios', ['view', 'create', 'grant']),
  program('empresa', 'Empresa', ['view', 'create']),
  program('tests', 'Diseñador de formularios', ['view', 'design']),
];

const facts = (more: Partial<AppFacts> = {}): AppFacts => ({
  programs: everything,
  otherCompanies: [{ tenant: 't2', name: 'Ñandú S.A.' }],
  isViewing: false,
  ...more,
});

/** What the commands do, one line each. */
function recorded(): { acts: AppActs; done: string[] } {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const acts: AppActs = {
    navigate: (address) => void done.push(address),
    openPalette: note('palette'),
    openSheet: (sheet) => void done.push(sheet),
    openHelp: note('help'),
    switchCompany: (tenant) => void done.push(tenant),
    signOut: note('sign out'),
    leaveView: note('leave'),
    prefer: (change) => void done.push(JSON.stringify(change)),
  };
  return { acts, done };
}

/** The labels that the palette finds on a page without commands. */
const found = (text: string, more: Partial<AppFacts> = {}): string[] =>
  paletteGroups({
    text,
    pageCommands: [],
    appCommands: appCommands(facts(more), recorded().acts),
    found: [],
    isSearching: false,
    recent: [],
    named: [],
    help: [],
    iconOf: () => null,
    open: () => undefined,
  }).flatMap(({ options }) => options.map(({ label }) => label));

test.each([
  ['nuevo cliente', ['Crear cliente']],
  ['CREAR CLIENTE', ['Crear cliente']],
  ['agregar obras', ['Crear en Obras']],
  ['nueva reunión', ['Crear evento']],
  ['invitar', ['Crear usuario']],
  ['nuevo rol', ['Crear perfil']],
  ['nueva sucursal', ['Crear sucursal']],
  ['nuevo formulario', ['Crear formulario']],
  ['oscuro', ['Tema oscuro']],
  ['tema', ['Tema claro', 'Tema oscuro', 'Tema como el sistema']],
  ['modo noche', ['Tema oscuro']],
  ['densidad', ['Densidad cómoda', 'Densidad compacta']],
  ['cerrar sesión', ['Cerrar sesión']],
  ['salir', ['Cerrar sesión']],
  ['cambiar de empresa', ['Cambiar a Ñandú S.A.']],
  ['contraseña', ['Cambiar contraseña']],
  ['cambiar clave', ['Cambiar contraseña']],
])('«%s» is found on every page', (text, labels) => {
  expect(found(text)).toEqual(labels);
});

test('nothing is offered to create without its permission, nor while the app is that of another user', () => {
  const viewed = everything.map((one): AllowedProgram => ({ ...one, actions: ['view'] }));
  expect([
    found('crear', { programs: viewed }),
    found('crear', { programs: [] }),
    found('crear', { isViewing: true }),
  ]).toEqual([[], [], []]);
});

test('each opens the page of a new record, as its program addresses it', () => {
  const { acts, done } = recorded();
  for (const { id, run } of appCommands(facts(), acts)) if (id.startsWith('create.')) run();
  expect(done).toEqual([
    '/clientes/nuevo',
    '/obras/nuevo',
    '/calendario/nuevo',
    placePath({ tab: 'usuarios', record: 'nuevo' }),
    placePath({ tab: 'perfiles', record: 'nuevo' }),
    companyAddress({ tab: 'sucursales', branch: 'nuevo' }),
    newFormAddress,
  ]);
});

test('theme and density change at once', () => {
  const { acts, done } = recorded();
  const commands = appCommands(facts(), acts).filter(({ group }) => group === 'Apariencia');
  for (const { run } of commands) run();
  expect([commands.map(({ title }) => title), done]).toEqual([
    ['Tema claro', 'Tema oscuro', 'Tema como el sistema', 'Densidad cómoda', 'Densidad compacta'],
    [
      '{"theme":"light"}',
      '{"theme":"dark"}',
      '{"theme":"system"}',
      '{"density":"comfortable"}',
      '{"density":"compact"}',
    ],
  ]);
});
