import { routeTable } from '#contract/routes.ts';
import { shippedPrograms } from '#contract/permissions.ts';
import { ROUTER_NAME } from '#domain/router-name.ts';
import { readSegments, writeSegments } from '#features/kit/record/record-path.ts';
import { isTopicName, type TopicName } from './topics.ts';

/** What a page of help is about. */
export type HelpPlace =
  | { about: 'everything' }
  | { about: 'screen'; topic: TopicName }
  | { about: 'program'; program: string };

const SCREEN = '/help/pantalla';
const PROGRAM = '/help/programa';

/** The paths of the pages of help for the router, besides the index. */
export const helpPaths = [`${SCREEN}/$name`, `${PROGRAM}/$name`] as const;

/** The address of a page of help. */
export function helpAddress(place: HelpPlace): string {
  if (place.about === 'screen') return writeSegments(SCREEN, place.topic);
  return place.about === 'program' ? writeSegments(PROGRAM, place.program) : routeTable.help.path;
}

/** The page of help at a path; null for any other path, and for a screen that does not exist. */
export function readHelpAddress(path: string): HelpPlace | null {
  if (path === routeTable.help.path) return { about: 'everything' };
  if (path.startsWith(`${SCREEN}/`)) {
    const [topic = ''] = readSegments(path, SCREEN);
    return isTopicName(topic) ? { about: 'screen', topic } : null;
  }
  if (!path.startsWith(`${PROGRAM}/`)) return null;
  const [program = ''] = readSegments(path, PROGRAM);
  return ROUTER_NAME.test(program) ? { about: 'program', program } : null;
}

/** Whether a path is that of a page of help, whatever it is about. */
export const isHelpPath = (path: string): boolean =>
  path === routeTable.help.path || [SCREEN, PROGRAM].some((folder) => path.startsWith(`${folder}/`));

const fixedScreens: Readonly<Record<string, TopicName>> = {
  [routeTable.home.path]: 'inicio',
  [routeTable.apps.path]: 'aplicaciones',
  [routeTable.configLocal.path]: 'configuracion',
};

/** The screens of the programs of the product; the designer differs by whether a form is open. */
const shippedScreens: Readonly<Record<string, TopicName>> = {
  calendario: 'calendario',
  usuarios: 'usuarios',
  empresa: 'empresa',
  auditoria: 'auditoria',
};

const shipped: ReadonlySet<string> = new Set(shippedPrograms.map(({ routerName }) => routerName));

/** The screen at a path of the app, and its program; null for a page of help and for a path of no screen. */
export function screenAt(path: string): { topic: TopicName; program: string | null } | null {
  const fixed = fixedScreens[path];
  if (fixed !== undefined) return { topic: fixed, program: null };
  const [, program = '', segment = ''] = path.split('/');
  if (isHelpPath(path) || !ROUTER_NAME.test(program)) return null;
  if (program === routeTable.tests.name) {
    return { topic: ROUTER_NAME.test(segment) ? 'disenador' : 'formularios', program };
  }
  if (shipped.has(program)) {
    const topic = shippedScreens[program];
    return topic === undefined ? null : { topic, program };
  }
  return { topic: segment === '' ? 'lista' : 'ficha', program };
}

/** The page of help for the screen at a path: of the program itself where a company drew it. */
export function helpAddressAt(path: string): string {
  const screen = screenAt(path);
  if (screen === null) return helpAddress({ about: 'everything' });
  const { topic, program } = screen;
  if (program !== null && !shipped.has(program)) return helpAddress({ about: 'program', program });
  return helpAddress({ about: 'screen', topic });
}

/** Whether a program was drawn by the company, so that its help comes from its definition. */
export const isDrawnProgram = (program: string): boolean => !shipped.has(program);
