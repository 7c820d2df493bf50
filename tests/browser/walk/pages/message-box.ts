import type { messageBoxMachine } from '#machines/message-box/index.ts';
import { messageBox } from '#tests/paths/specifications/message-box.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from '../../kit/browser.ts';
import { pauseTime } from '../../kit/clock.ts';
import { registerCompany, type RegisteredCompany } from '../../kit/company.ts';
import type { FaultProxy } from '../../kit/fault-proxy.ts';
import { answer, type Hold, hold } from '../../kit/faults.ts';
import { answerBox, box, chooseInUserMenu, heading, open, readBox, signIn } from '../../kit/journey.ts';
import { httpFailure } from '../../kit/problems.ts';
import { by, lastly, walkable } from '../page-specification.ts';
import { noOtherPage, onlyOnce, startProxy, typeAddress } from './stage.ts';

type Shown = Awaited<ReturnType<typeof readBox>>;

interface World {
  page: Page;
  proxy: FaultProxy;
  /** Another tab with the same session; null if the walk needs none. */
  other: Page | null;
  company: RegisteredCompany;
  /** The held request of an action, whose response opens the notice. */
  action: Hold;
  notice: Shown;
  /** The held request to sign out. */
  end: Hold;
  /** Which question opens: the one on leaving a changed form, or the one on signing out with a draft. */
  question: 'leave' | 'sign-out';
  /** The boxes that wait for an answer, oldest first. */
  waiting: Shown[];
  hash: string;
  typed: string | null;
}

const { url } = inject('product');
const TYPED = 'Horqueta';

/** The boxes that a refused action opens, by kind, with the server's response that causes each. */
const notices = {
  error: {
    answer: answer({ status: 409, body: { message: 'Ya se envió otro enlace.' } }),
    shown: { title: 'Atención', text: 'Ya se envió otro enlace.', buttons: ['OK'] },
  },
  'system-error': {
    answer: answer({ status: 500, body: { code: 'internal', message: 'Error interno del servidor.' } }),
    shown: { title: 'Oopss - System Core', text: '500 Error interno del servidor.', buttons: ['OK'] },
  },
  version: {
    answer: answer({ status: 426, body: { code: 'outdatedClient', message: 'Actualice la aplicación.' } }),
    shown: {
      title: 'Actualizacion Disponible',
      text: 'Una nueva version esta disponible! Click en OK, o apriete F5 en el Teclado para Recargar.',
      buttons: ['OK'],
    },
  },
} as const;

type Notice = keyof typeof notices;

const questions: Record<World['question'], Shown> = {
  leave: {
    title: 'Atención',
    text: 'Hay cambios sin guardar. Si sale, quedan como borrador en este navegador y se los ofrecemos al volver.\n¿Desea salir?',
    buttons: ['NO', 'SI'],
  },
  'sign-out': {
    title: 'Atención',
    text: [
      'Tiene 1 borrador sin guardar en esta estación.',
      'SI cierra la sesión y elimina los borradores.',
      'NO cierra la sesión y los conserva cifrados en esta estación hasta que usted vuelva a ingresar.',
      'CANCELAR no cierra la sesión.',
    ].join('\n'),
    buttons: ['CANCELAR', 'NO', 'SI'],
  },
};

const company = onlyOnce(() => registerCompany(url));

/** Opens a changed form, with an earlier action whose request is held. */
async function changeForm(kind: Notice, question: World['question']): Promise<World> {
  const proxy = await startProxy(url);
  const action = hold(notices[kind].answer);
  proxy.fault('POST /api/v1/resend-confirmation', action.behaviour);
  const person = await company();
  const { page, context, problems } = await visit({ url: proxy.url });
  for (const status of [409, 426, 500]) problems.expect(httpFailure(status));
  await signIn(page, person);
  const other = question === 'sign-out' ? await openAnother(context) : null;
  await page.bringToFront();
  if (kind === 'version') proxy.fault('GET /', noOtherPage);
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect.poll(() => action.waiting).toBe(1);
  await open(page, '/empresa');
  await page.getByLabel('Ciudad').fill(TYPED);
  const [notice, waiting]: [Shown, Shown[]] = [{ ...notices[kind].shown, buttons: ['OK'] }, []];
  const end = hold();
  return {
    page,
    proxy,
    other,
    company: person,
    action,
    notice,
    end,
    question,
    waiting,
    hash: '#/empresa',
    typed: TYPED,
  };
}

async function openAnother(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await open(other, '/apps');
  await heading(other, 'Aplicaciones').waitFor();
  return other;
}

const requestSignOut = ({ page, company: { person } }: World) => chooseInUserMenu(page, person, 'Cerrar sesión');

/** Signs out and keeps the draft, without a response of the server: the session lasts, and its question is answered. */
async function signOutWithoutAnswer(world: World): Promise<void> {
  world.proxy.fault('POST /api/v1/logout', world.end.behaviour);
  await requestSignOut(world);
  await box(world.page).waitFor();
  await pauseTime(world.page);
  await answerBox(world.page, 'NO');
  await expect.poll(() => world.end.waiting).toBe(1);
}

/** Ends the session, which withdraws its answered question while the box of a newer version is open. */
async function endSession(world: World): Promise<void> {
  [world.hash, world.typed] = ['#/login', null];
  world.end.release();
}

/** Opens a box, and tries to close it by Escape and by a press outside. */
async function openBox({ page, waiting }: World, shown: Shown, act: () => Promise<void>): Promise<void> {
  await act();
  waiting.push(shown);
  await box(page).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
}

/** Opens the question. A typed URL stays in the address bar until the question is answered. */
async function askQuestion(world: World): Promise<void> {
  if (world.question === 'leave') world.hash = '#/auditoria';
  await openBox(world, questions[world.question], () =>
    world.question === 'leave' ? typeAddress(world.page, '/auditoria') : requestSignOut(world),
  );
}

async function stay(world: World): Promise<void> {
  world.hash = '#/empresa';
  await choose(world, 'NO');
}

async function choose({ page, waiting }: World, label: string): Promise<void> {
  waiting.shift();
  await answerBox(page, label);
}

async function leave(world: World): Promise<void> {
  world.typed = null;
  await choose(world, 'SI');
}

/** Ends the session from another tab of the same browser. */
async function signOutElsewhere({ other, company: { person } }: World): Promise<void> {
  if (other === null) throw new Error('there is no other tab');
  await other.bringToFront();
  await chooseInUserMenu(other, person, 'Cerrar sesión');
  await answerBox(other, 'NO');
}

export const messageBoxPage = walkable<typeof messageBoxMachine>()({
  specification: messageBox,
  variants: ({ steps }) => {
    if (steps.some(({ cause }) => cause === 'box.choose notice, OK')) return Object.keys(notices);
    // Only the box of a newer version stays open when the session ends.
    return steps.some(({ cause }) => cause === 'box.withdraw unknown') ? ['version'] : ['error'];
  },
  start: async ({ steps }, variant) => {
    const isWithdrawn = steps.some(({ cause }) => cause === 'box.withdraw question');
    const kind = (['system-error', 'version'] as const).find((name) => name === variant);
    const world = await changeForm(kind ?? 'error', isWithdrawn ? 'sign-out' : 'leave');
    if (steps.some(({ cause }) => cause === 'box.withdraw unknown')) await signOutWithoutAnswer(world);
    return world;
  },
  look: async ({ page }) => ({
    box: (await box(page).count()) === 0 ? null : await readBox(page),
    hash: new URL(page.url()).hash,
    typed: await page
      .getByLabel('Ciudad')
      .evaluateAll(([field]) => (field instanceof HTMLInputElement ? field.value : null)),
  }),
  states: {
    idle: ({ hash, typed }) => ({ box: null, hash, typed }),
    showing: ({ waiting, hash, typed }) => ({ box: waiting[0] ?? null, hash, typed }),
  },
  events: {
    'box.open': {
      question: by(askQuestion),
      notice: by((world: World) => openBox(world, world.notice, async () => world.action.release())),
      'three ways': by((world: World) => openBox(world, questions['sign-out'], () => requestSignOut(world))),
    },
    'box.choose': {
      'question, SI': lastly(leave),
      'question, NO': by(stay),
      'question, CANCELAR': 'a button that is not shown cannot be pressed',
      'notice, OK': by((world: World) => choose(world, 'OK')),
      'notice, NO': 'a button that is not shown cannot be pressed',
      'three ways, CANCELAR': by((world: World) => choose(world, 'CANCELAR')),
    },
    'box.withdraw': {
      question: lastly(async (world: World) => {
        world.waiting.shift();
        [world.hash, world.typed] = ['#/login', null];
        await signOutElsewhere(world);
      }),
      unknown: lastly(endSession),
    },
  },
  answers: {},
  excludes: (event, { context: { queue } }) => {
    // No control behind a box can be pressed, so only a response of the server opens another box.
    if (event.type === 'box.open') return queue.length > 0 && event['box'].id !== 'box-10';
    // The session's question is answered before the notice opens, and the session ends while only the notice is open.
    if (event.type === 'box.withdraw' && event['id'] === 'box-2') return queue.length !== 1 || queue[0].id !== 'box-10';
    // Only the visible box can be answered or withdrawn.
    return queue[0]?.id !== event['id'];
  },
  causeless: {
    'showing · box.open [none of isNew] (refused)': 'every box has an id of its own',
    'showing · box.choose [none of canAnswer] (refused)': 'only buttons of the box on screen can be pressed',
  },
});
