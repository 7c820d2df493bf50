import { expect } from 'vitest';
import { answer, dropBeforeSend } from '../../kit/faults.ts';
import { answerBox, chooseInUserMenu, heading, submitCredentials, toasts } from '../../kit/journey.ts';
import type { Moment } from '../page-specification.ts';
import {
  closeSibling,
  goToSignIn,
  grant,
  pauseClock,
  setSignedOut,
  openSibling,
  resumeClock,
  sceneAt,
  type World,
} from './auth-world.ts';
import { untilReceived, typeAddress } from './stage.ts';

/** The error response to a request for permissions, and the text for a refused password. */
const FAULT = { code: 'internal', message: 'Error interno del servidor.' };
const FAULT_TEXT = `500 ${FAULT.message}`;
const fault = answer({ status: 500, body: FAULT });
const REFUSED = 'Correo electrónico o contraseña incorrectos.';

/** Submits the sign-in form; while the user is choosing a company, submits the form of an invitation instead. */
export async function submit(world: World, { from }: Moment): Promise<void> {
  const { page, person } = world;
  if (from !== 'choosingCompany') {
    await goToSignIn(world);
    await submitCredentials(page, person);
    world.scene = { ...sceneAt('/login'), busy: ['Ingresar'] };
    return;
  }
  await typeAddress(page, '/new-user-confirm?token=x&tipo=ingreso');
  await heading(page, 'Activar usuario').waitFor();
  await page.getByLabel('Contraseña').fill(person.password);
  await page.getByRole('button', { name: 'Activar' }).click();
  world.scene = { ...sceneAt('/new-user-confirm'), busy: ['Activar'] };
}

/** The gate that holds the request with the password. */
const sessionGate = ({ gates }: World) =>
  gates['new-user-confirm'].waiting > 0 ? gates['new-user-confirm'] : gates.login;

/** The server accepts the password and opens a session in one company. */
export async function grantSession(world: World): Promise<void> {
  world.company = world.companies.home;
  sessionGate(world).answer(grant(world, world.company));
}

/** The server accepts the password and offers several companies. */
export async function offerCompanies(world: World): Promise<void> {
  const { home, other } = world.companies;
  world.scene = { ...sceneAt('/login'), choices: [home.name, other.name].toSorted() };
  sessionGate(world).answer((exchange) => exchange.pass());
}

/** The server refuses the password. */
export async function refuseEntry(world: World): Promise<void> {
  world.scene = { ...world.scene, choices: [], busy: [], errors: [REFUSED] };
  sessionGate(world).answer(answer({ status: 401, body: { code: 'credentials', message: REFUSED } }));
}

/** Chooses the user's first company. */
export async function chooseCompany(world: World): Promise<void> {
  const { name } = world.companies.home;
  world.scene.busy = [name];
  await world.page.getByRole('group', { name: 'Empresa' }).getByRole('button', { name }).click();
}

/** Goes back from the choice of a company to the credentials. */
export async function cancelChoice(world: World): Promise<void> {
  world.scene = sceneAt('/login');
  await world.page.getByRole('button', { name: 'Volver' }).click();
}

/** Retries the suspended session. */
export async function retry(world: World): Promise<void> {
  await goToSignIn(world);
  world.isFound = true;
  await world.page.getByRole('button', { name: 'Reintentar' }).click();
  world.scene = { ...sceneAt('/login'), busy: ['Ingresar'] };
}

/** Signs in in another tab. The paused clock gives the other tab enough time to respond on a slow machine. */
export async function signInElsewhere(world: World): Promise<void> {
  await goToSignIn(world);
  world.isFound = true;
  const sibling = await openSibling(world, '/login');
  await heading(sibling, 'Iniciar sesión').waitFor();
  await pauseClock(world);
  await submitCredentials(sibling, world.person);
  world.scene = { ...sceneAt('/login'), busy: ['Ingresar'] };
}

/** Waits until the app requests the permissions of the session it found. */
export async function acceptFoundSession(world: World): Promise<void> {
  world.company = world.companies.home;
  await expect.poll(() => world.gates['get-permissions'].waiting).toBe(1);
  world.isFound = false;
  await closeSibling(world);
}

/** The other tab, whose session storage was cleared, has no session to share. */
export async function findNoSession(world: World): Promise<void> {
  world.isFound = false;
  await closeSibling(world);
  setSignedOut(world);
}

const isAtEntry = ({ scene: { hash } }: World) => hash === '#/login' || hash === '#/new-user-confirm';

/** The server sends the permissions. After a sign-in the app then opens the return URL. */
export async function answerPermissions(world: World, { from }: Moment): Promise<void> {
  world.gates['get-permissions'].answer((exchange) => exchange.pass());
  if (from !== 'authorizing') return;
  const address = world.pending ?? (isAtEntry(world) ? (world.wanted ?? '/') : world.scene.hash.slice(1));
  Object.assign(world, { scene: sceneAt(address), wanted: null, pending: null });
}

/** The server fails to send the permissions. After a sign-in the form then offers a retry. */
export async function failPermissions(world: World, { from }: Moment): Promise<void> {
  world.gates['get-permissions'].answer(fault);
  if (from !== 'authorizing') return;
  const staysOnForm = world.scene.hash === '#/new-user-confirm' && world.pending === null;
  if (!isAtEntry(world)) world.pending ??= world.scene.hash.slice(1);
  setSignedOut(world);
  world.scene.errors = [FAULT_TEXT, 'Reintentar'];
  if (staysOnForm) world.scene = { ...sceneAt('/new-user-confirm'), errors: [FAULT_TEXT] };
}

/** The user's company that is not the current one. */
const elsewhere = ({ company, companies }: World) => (company === companies.home ? companies.other : companies.home);

/** Changes company from the menu; while a change is pending, by a URL of the other company. */
export async function switchCompany(world: World, { from }: Moment): Promise<void> {
  const { page, person } = world;
  const { name, tenant } = elsewhere(world);
  if (from !== 'signedIn.switchingCompany') return chooseInUserMenu(page, person.person, `Cambiar a ${name}`);
  await typeAddress(page, `/apps?empresa=${tenant}`);
  await answerBox(page, 'SI');
  world.scene = sceneAt('/apps');
}

/** The server moves the session to the other company, whose permissions are not loaded yet. */
export async function moveCompany(world: World): Promise<void> {
  world.company = elsewhere(world);
  world.scene = { ...world.scene, headings: [], rows: [] };
  world.gates['switch-company'].answer((exchange) => exchange.pass());
}

/** The connection fails while the company changes. */
export async function failSwitch(world: World): Promise<void> {
  world.gates['switch-company'].answer(dropBeforeSend);
  await toasts(world.page).filter({ hasText: 'Sin conexión con el servidor.' }).waitFor();
}

/** The server announces that the permissions changed. */
export async function changePermissions(world: World): Promise<void> {
  await expect.poll(() => world.live.listeners).toBe(1);
  world.live.sendEvent('permissions.changed');
  await untilReceived(world.page);
}

/** Moves the last program up, which changes the user's own order of the programs. */
export async function reorder(world: World): Promise<void> {
  const { page } = world;
  if (world.scene.rows.length === 0) {
    await typeAddress(page, '/apps');
    await heading(page, 'Aplicaciones').waitFor();
    await page.getByRole('button', { name: 'Ordenar' }).click();
  }
  const list = page.locator('main li:has([data-grip])');
  await list.first().waitFor();
  const rows = (await list.allInnerTexts()).map((row) => row.trim());
  const [last = '', beforeLast = ''] = rows.toReversed();
  await page.getByRole('button', { name: `Mover ${last} arriba` }).click();
  world.scene = { ...sceneAt('/apps'), rows: [...rows.slice(0, -2), last, beforeLast] };
}

/** Changes the user's own name, which the bar then shows. */
export async function rename({ page, person }: World): Promise<void> {
  const names = page.getByRole('banner').getByRole('button', { name: person.person });
  const name = `${person.person}${(await names.innerText()).endsWith(' II') ? '' : ' II'}`;
  await chooseInUserMenu(page, person.person, 'Mis datos');
  const sheet = page.getByRole('dialog', { name: 'Mis datos' });
  await sheet.getByLabel('Nombre y apellido').fill(name);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name, exact: true }).waitFor();
}

/** Types another URL. The app opens it once the session is known. */
export async function typeAnother(world: World, { from }: Moment): Promise<void> {
  const address = world.scene.hash === '#/usuarios' ? '/auditoria' : '/usuarios';
  if (from !== 'restoring') await resumeClock(world);
  await typeAddress(world.page, address);
  if (from.startsWith('signedIn')) {
    world.scene = sceneAt(address);
    return;
  }
  world.pending = address;
  world.scene.hash = `#${address}`;
}
