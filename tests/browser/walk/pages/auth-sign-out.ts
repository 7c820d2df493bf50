import { expect } from 'vitest';
import { passTime } from '../../kit/clock.ts';
import { answer, dropBeforeSend } from '../../kit/faults.ts';
import { answerBox, chooseInUserMenu, heading } from '../../kit/journey.ts';
import type { Moment } from '../page-specification.ts';
import {
  closeSibling,
  type Company,
  pauseClock,
  setSessionEnded,
  setSignedOut,
  openSibling,
  resumeClock,
  sceneAt,
  siblingHasSession,
  type World,
} from './auth-world.ts';
import { typeAddress } from './stage.ts';

/** The complete question about one unsaved draft. */
export const UNSENT = {
  text: [
    'Tiene 1 borrador sin guardar en esta estación.',
    'SI cierra la sesión y elimina los borradores.',
    'NO cierra la sesión y los conserva cifrados en esta estación hasta que usted vuelva a ingresar.',
    'CANCELAR no cierra la sesión.',
  ].join('\n'),
  buttons: ['CANCELAR', 'NO', 'SI'],
};

const SIGN_OUT = 'Cerrar sesión';

const goHome = async (world: World) => {
  await typeAddress(world.page, '/');
  world.scene = sceneAt('/');
};

/** Types into a form and leaves it, which stores a draft. */
async function leaveDraft(world: World, company: Company): Promise<void> {
  const { page } = world;
  await typeAddress(page, '/empresa');
  await page.getByLabel('Ciudad').fill('Horqueta');
  await goHome(world);
  await answerBox(page, 'SI');
  world.drafts.add(company);
}

/** Discards the draft in its form. */
async function discardDraft(world: World, company: Company): Promise<void> {
  await typeAddress(world.page, '/empresa');
  await world.page.getByRole('button', { name: 'Descartar' }).click();
  await answerBox(world.page, 'SI');
  world.drafts.delete(company);
  await goHome(world);
}

/** Matches the causes between the request to sign out and the end of the session. */
const signOutSteps = /^(?:countUnsent|unsent\.answered (?:SI|NO)|sendUnsent)/;

/** Whether another tab ends the session before this one does. */
function isEndedElsewhere({ ahead }: Moment): boolean {
  const end = ahead.findIndex((name) => name === null || !signOutSteps.test(name));
  return ahead[end] === 'session.lost';
}

/** Requests to sign out, with the draft and the change in progress that the later steps of the walk need. */
export async function requestSignOut(world: World, moment: Moment): Promise<void> {
  const { page, person, company, gates } = world;
  if (company === null) throw new Error('nobody is signed in');
  const [count, nextChoice] = moment.ahead;
  const isWanted = count === 'countUnsent resolves some';
  if (isWanted && !world.drafts.has(company)) await leaveDraft(world, company);
  if (!isWanted && world.drafts.has(company)) await discardDraft(world, company);
  if (isEndedElsewhere(moment)) await shareSession(world, company);
  if (nextChoice === 'unsent.answered SI') {
    await goHome(world);
    await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await expect.poll(() => gates['resend-confirmation'].waiting).toBe(1);
    world.isChanging = true;
  }
  await page.getByRole('banner').getByRole('button', { name: person.person }).click();
  await page.getByRole('menuitem', { name: SIGN_OUT }).waitFor();
  await pauseClock(world);
  await page.getByRole('menuitem', { name: SIGN_OUT }).click();
}

/** Opens another tab, which receives the session of this one. */
async function shareSession(world: World, company: Company): Promise<void> {
  await pauseClock(world);
  const sibling = await openSibling(world, '/apps');
  await siblingHasSession(sibling, company);
  await resumeClock(world);
  await heading(sibling, 'Aplicaciones').waitFor();
  await world.page.bringToFront();
}

/** Answers the question about unsaved drafts. */
export const answerUnsent =
  (label: 'SI' | 'NO' | 'CANCELAR') =>
  ({ page }: World) =>
    answerBox(page, label);

/** The server responds to the change in progress. */
export async function finishChange(world: World): Promise<void> {
  world.isChanging = false;
  world.gates['resend-confirmation'].answer(answer({ status: 200, body: { ok: true } }));
}

/** The server receives the request to sign out, or the connection fails. */
export const answerSignOut =
  (isReceived: boolean) =>
  async (world: World, { from }: Moment) => {
    world.gates.logout.answer(isReceived ? (exchange) => exchange.pass() : dropBeforeSend);
    setSessionEnded(world, from === 'signingOut.erasing');
  };

/**
 * Advances the page's clock. The last millisecond of a wait is a separate step, after which the machine leaves the
 * state.
 */
export async function wait(world: World, milliseconds: number, { from }: Moment): Promise<void> {
  await passTime(world.page, milliseconds);
  if (milliseconds > 1) return;
  if (from === 'restoring') setSignedOut(world);
  else setSessionEnded(world, from === 'signingOut.erasing');
}

/** Ends the session outside this tab, in the way that the current state allows. */
export async function loseSession(world: World, moment: Moment): Promise<void> {
  if (moment.from === 'restoring') return restorePage(world);
  if (moment.from === 'authorizing') return refuseSession(world);
  return signOutElsewhere(world, moment);
}

/** The browser restores a page from its back/forward cache, whose session ended meanwhile. */
async function restorePage(world: World): Promise<void> {
  await world.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  setSessionEnded(world, false);
}

/** The server refuses the session when the app requests its permissions. The page reloads once its clock runs. */
async function refuseSession(world: World): Promise<void> {
  await pauseClock(world);
  world.isLeaving = true;
  const refused = answer({ status: 401, body: { code: 'sessionEnded', message: 'La sesión terminó.' } });
  world.gates['get-permissions'].answer(refused);
  setSignedOut(world);
}

/** Signs out in another tab, and keeps the drafts. */
async function signOutElsewhere(world: World, { from }: Moment): Promise<void> {
  const { person, company } = world;
  if (company === null) throw new Error('nobody is signed in');
  if (world.sibling === null) await shareSession(world, company);
  const { sibling } = world;
  if (sibling === null) throw new Error('there is no other tab');
  await sibling.bringToFront();
  await chooseInUserMenu(sibling, person.person, SIGN_OUT);
  if (world.drafts.has(company)) await answerBox(sibling, 'NO');
  await heading(sibling, 'Iniciar sesión').waitFor();
  await closeSibling(world);
  setSessionEnded(world, from === 'signingOut.erasing');
}
