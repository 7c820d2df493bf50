import { randomUUID, webcrypto } from 'node:crypto';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { sharedTexts } from '#contract/texts.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit, type Visit, type VisitOptions } from './browser.ts';
import { continueSession } from './continue-session.ts';
import {
  callApi,
  type Credentials,
  dismissGuides,
  linkIn,
  mailTo,
  registerCompany,
  type RegisteredCompany,
  someRuc,
} from './company.ts';

/** Signs in at the form and waits for the start page. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/#/login');
  await submitCredentials(page, { email, password });
  await greeting(page).waitFor();
}

export async function submitCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** Opens a browser profile whose page continues a session of a person, and waits for the start page. */
export async function visitAs(credentials: Credentials, options: VisitOptions): Promise<Visit> {
  const visited = await visit(options);
  await continueSession(visited.page, options.url, credentials);
  await greeting(visited.page).waitFor();
  return visited;
}

/** Navigates within the app without a reload, like typing a URL. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
}

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** The heading of the start page. */
export const greeting = (page: Page): Locator => heading(page, /^Buen[oa]s (?:días|tardes|noches), /);

/** Waits until the start page shows its dashboard. */
export async function dashboardLoaded(page: Page): Promise<void> {
  const loading = page.getByRole('main').getByText(/^(?:Cargando|Calculando)/);
  await expect.poll(() => loading.count()).toBe(0);
}

/** Every visible toast. */
export const toasts = (page: Page): Locator => page.locator('[data-scope=toast][data-part=root]');

/** Waits until the visible toasts have exactly these texts, in this order. */
export async function expectToasts(page: Page, ...texts: string[]): Promise<void> {
  await expect.poll(() => toasts(page).locator('[data-part=description]').allInnerTexts()).toEqual(texts);
}

export async function closeToasts(page: Page): Promise<void> {
  while ((await toasts(page).count()) > 0) {
    const id = await toasts(page).first().getAttribute('id');
    const toast = page.locator(`[id="${id}"]`);
    await toast.getByRole('button', { name: sharedTexts.close }).click();
    // By its id, because the next toast takes its place, under the pointer, and stays there.
    await toast.waitFor({ state: 'detached' });
  }
}

/** The open dialog that waits for an answer. */
export const box = (page: Page): Locator => page.getByRole('alertdialog');

/** The content of the open dialog: its title, its text and its buttons in order. */
export async function readBox(page: Page): Promise<{ title: string; text: string; buttons: string[] }> {
  const dialog = box(page);
  return {
    title: await dialog.locator('[data-part=title]').innerText(),
    text: await dialog.locator('[data-part=description]').innerText(),
    buttons: await dialog.getByRole('button').allInnerTexts(),
  };
}

/** Presses a button of the open dialog by its label, and waits until the dialog is closed. */
export async function answerBox(page: Page, label: string): Promise<void> {
  const description = await box(page).locator('[data-part=description]').innerText();
  await box(page).getByRole('button', { name: label, exact: true }).click();
  await box(page).filter({ hasText: description }).waitFor({ state: 'detached' });
}

/** The blocking overlay over a busy page. */
export const overlay = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /^(?:Un momento|Cambiando de empresa)…$/ });

/** Opens the user menu and chooses one of its entries. */
export async function chooseInUserMenu(page: Page, person: string, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: person }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Registers a company whose administrator has confirmed their mail address, which is required to invite users. */
export async function confirmedCompany(
  url: string,
  dataDir?: string,
  names?: Parameters<typeof registerCompany>[1],
): Promise<RegisteredCompany> {
  const company = await registerCompany(url, names);
  const token = tokenOf(linkIn(await mailTo(company.email, /Confirme/, dataDir)));
  await callApi(url, accountEndpoints.confirmEmail, { body: { token } });
  return company;
}

export interface Guest extends Credentials {
  id: string;
  person: string;
}

/** Invites a person with a role of the company, at a generated mail address unless one is given. */
export async function inviteGuest(
  url: string,
  company: RegisteredCompany,
  role: string,
  email = `bruno.${randomUUID().slice(0, 8)}@ejemplo.com.py`,
): Promise<Omit<Guest, 'password'>> {
  const { rows } = await callApi(url, userEndpoints.roles, { session: company });
  const chosen = rows.find(({ name }) => name === role);
  if (chosen === undefined) throw new Error(`No role is called ${role}`);
  const person = 'Bruno Cáceres';
  const body = { id: newId(), name: person, email, roles: [chosen.id], branches: [] };
  const { id } = await callApi(url, userEndpoints.inviteUser, { body, session: company });
  return { id, person, email };
}

/** Invites a person with a role of the company and accepts the invitation. */
export async function admitGuest(url: string, company: RegisteredCompany, role: string): Promise<Guest> {
  const invited = await inviteGuest(url, company, role);
  const password = `otra clave ${randomUUID().slice(0, 8)}`;
  const token = tokenOf(linkIn(await mailTo(invited.email, /Invitación/)));
  const signedIn = await callApi(url, accountEndpoints.newUserConfirm, { body: { token, password } });
  await dismissGuides(url, { token: signedIn.api_token, tenant: signedIn.tenant });
  return { ...invited, password };
}

/** A new id, generated as the app generates them. */
export const newId = (): string => uuidv7(Date.now(), (bytes) => webcrypto.getRandomValues(bytes));

/** The stored record of the company. */
export const readCompany = (url: string, session: RegisteredCompany) =>
  callApi(url, companyEndpoints.company, { session });

/** The token in a mailed link. */
function tokenOf(link: string): string {
  const token = new URLSearchParams(link.slice(link.lastIndexOf('?'))).get('token');
  if (token === null) throw new Error(`${link} holds no token`);
  return token;
}

/** Registers another company of the same person. */
export async function registerAnother(url: string, { email, password, person }: RegisteredCompany) {
  const name = `Segunda ${randomUUID().slice(0, 8)} S.R.L.`;
  const body = { company: { name, ruc: someRuc() }, user: { name: person, email }, password };
  const { tenant } = await callApi(url, accountEndpoints.register, { body });
  return { name, tenant };
}
