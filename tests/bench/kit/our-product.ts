import { randomFillSync, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import type { AnswerOf, BodyOf, Endpoint } from '#contract/endpoints/endpoint.ts';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { FormValues } from '#domain/fields/field-kind.ts';
import { appVersion } from '#contract/version.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { insertRecords } from '#server/modules/records/insert-records.ts';
import { loadProgramToWrite } from '#server/modules/records/program.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import type { Deps, Transaction } from '#server/modules/shared/transaction.types.ts';
import { callApi, linkIn, registerCompany, type RegisteredCompany } from '../../browser/kit/company.ts';
import { type Product, startProduct } from '../../browser/kit/product.ts';
import { databaseAddress, superuserDatabaseAddress } from '../../long/kill/victim.ts';
import { silentLog } from '../../server/kit/silent-log.ts';
import { newTab } from './bench-browser.ts';
import type { EarlierBuild } from './earlier-build.ts';

/** Records inserted by one transaction. */
const BATCH = 5_000;
/** Milliseconds within which a mail is sent. */
const MAIL_LIMIT = 30_000;

/** The built product on loopback, with a company registered for the bench. */
export interface OurProduct {
  /** The URL of a path of the app. */
  at: (place: string) => string;
  /**
   * Publishes a form as a program of the company; throws an error that lists the validation issues if there are any.
   */
  publish: (program: string, definition: FormDefinition) => Promise<void>;
  /** Inserts records into a program with the server's own code; returns their ids. */
  fill: (program: string, records: readonly FormValues[]) => Promise<string[]>;
  /** Calls an endpoint as the company's administrator. */
  call: <const E extends Endpoint>(endpoint: E, body?: BodyOf<E>) => Promise<AnswerOf<E>>;
  /** Sends a file to a path of the API as the company's administrator; rejects unless it is accepted at once. */
  upload: (path: string, file: string) => Promise<void>;
  /** The headers of a call as the company's administrator. */
  headers: Readonly<Record<string, string>>;
  /** Opens a tab in which the company's administrator is signed in; the session lasts as long as the tab. */
  signedIn: (browser: Browser) => Promise<Page>;
  /** Invites a person whose only role has these grants; gives the accepted membership. */
  addMember: (grants: Grants) => Promise<OurMember>;
  /** Runs a function in a transaction of the company, as the server runs work without a user. */
  inCompany: <T>(run: (work: Transaction) => Promise<T>) => Promise<T>;
  /** Id of the company. */
  tenant: string;
  /** Connection URL of the database for its owner. */
  address: string;
  /** Connection URL of the database for the superuser. */
  superuserAddress: string;
  close: () => Promise<void>;
}

type Grants = BodyOf<typeof userEndpoints.createRole>['grants'];

/** A member of the company besides its administrator. */
export interface OurMember {
  /** Id of the membership. */
  id: string;
  /** Calls an endpoint as this member. */
  call: OurProduct['call'];
}

const random = (bytes: Uint8Array) => randomFillSync(bytes);
/** A new id, generated as the app generates them. */
export const newId = () => uuidv7(Date.now(), random);

async function publish({ database }: Deps, tenant: string, program: string, definition: FormDefinition): Promise<void> {
  const checked = checkDefinition(definition);
  if (!checked.ok) throw new Error(`${program}: ${JSON.stringify(checked.problems)}`);
  const id = newId();
  await database.owner(async (sql) => {
    await sql`
      insert into program (tenant_id, id, router_name, created_digest, version)
      values (${tenant}, ${id}, ${program}, '', 1)`;
    await sql`
      insert into program_version (tenant_id, program_id, version, definition, changes, published_at, published_by)
      values (${tenant}, ${id}, 1, ${JSON.stringify(definition)}::text::jsonb, '[]', now(), '')`;
  });
}

async function fill(deps: Deps, tenantId: string, program: string, records: readonly FormValues[]): Promise<string[]> {
  const rows = records.map((values) => ({ id: newId(), values }));
  for (let from = 0; from < rows.length; from += BATCH) {
    const problems = await inCompany(deps, { tenantId }, async (work) =>
      insertRecords(work, await loadProgramToWrite(work, program), rows.slice(from, from + BATCH)),
    );
    if (problems.length > 0) throw new Error(`${program}: ${JSON.stringify(problems[0])}`);
  }
  // The query planner needs statistics; in production the server's maintenance gathers them.
  await deps.database.owner((sql) => sql`analyze`);
  return rows.map(({ id }) => id);
}

async function signIn(page: Page, url: string, { email, password }: RegisteredCompany): Promise<void> {
  await page.goto(`${url}/#/login`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('heading', { level: 1, name: /^Buen[oa]s / }).waitFor();
  await page.goto('about:blank');
}

/** Waits for a mail with a link to an address; gives the token of the link. */
async function mailedToken(product: Product, email: string): Promise<string> {
  for (const end = performance.now() + MAIL_LIMIT; performance.now() < end;) {
    const mail = (await product.outbox()).find(({ to }) => to === email);
    if (mail !== undefined) return new URLSearchParams(linkIn(mail).split('?')[1]).get('token') ?? '';
    await setTimeout(50);
  }
  throw new Error(`No mail to ${email}`);
}

async function addMember(product: Product, admin: RegisteredCompany, grants: Grants): Promise<OurMember> {
  const { url } = product;
  const [id, role] = [newId(), newId()];
  const email = `${id}@ejemplo.com.py`;
  await callApi(url, accountEndpoints.confirmEmail, { body: { token: await mailedToken(product, admin.email) } });
  await callApi(url, userEndpoints.createRole, { session: admin, body: { id: role, name: role, grants } });
  const invitation = { id, name: 'Bruno Cáceres', email, roles: [role], branches: [] };
  await callApi(url, userEndpoints.inviteUser, { session: admin, body: invitation });
  const signedIn = await callApi(url, accountEndpoints.newUserConfirm, {
    body: { token: await mailedToken(product, email), password: admin.password },
  });
  if ('companies' in signedIn) throw new Error(`${email} has to choose a company`);
  const session = { token: signedIn.api_token, tenant: signedIn.tenant };
  return { id, call: (endpoint, body) => callApi(url, endpoint, { session, ...(body !== undefined && { body }) }) };
}

/** A product of ours among the contenders of a comparison. */
export interface OurContender {
  name: string;
  role: 'ours' | 'earlier';
  product: OurProduct;
}

/** Starts the present build and, when the comparison is with an earlier commit, the build of that commit. */
export async function startOurProducts(
  closes: (close: () => Promise<void>) => void,
  earlier: EarlierBuild | null,
): Promise<[OurContender, ...OurContender[]]> {
  const product = await startOurProduct();
  closes(product.close);
  const ours: OurContender = { name: 'Ñemu', role: 'ours', product };
  if (earlier === null) return [ours];
  const before = await startOurProduct(earlier.folder);
  closes(before.close);
  return [ours, { name: `Ñemu ${earlier.commit}`, role: 'earlier', product: before }];
}

/** Starts the product that is built in a folder, with an empty data folder. */
export async function startOurProduct(folder = '.'): Promise<OurProduct> {
  const product = await startProduct({ cwd: folder });
  const company = await registerCompany(product.url);
  const deps: Deps = {
    clock: () => Date.now(),
    random,
    database: openDatabase(databaseAddress(product.dataDir), { connections: 1 }),
    settings: {
      publicUrl: () => product.url,
      registration: 'open',
      allowedOrigins: [],
      allowedHosts: [],
      trustedProxies: [],
      debug: false,
    },
    log: silentLog,
  };
  const headers = { authorization: `Bearer ${company.token}`, [HEADERS.tenant]: company.tenant };
  return {
    headers,
    async upload(path, file) {
      const response = await fetch(new URL(API_BASE_PATH + path, product.url), {
        method: 'POST',
        headers: {
          ...headers,
          [HEADERS.tokenAccess]: company.tokenInfo,
          [HEADERS.workstation]: randomUUID(),
          [HEADERS.appVersion]: appVersion,
          'content-type': 'text/calendar',
        },
        body: file,
      });
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    },
    at: (place) => `${product.url}/#${place}`,
    publish: (program, definition) => publish(deps, company.tenant, program, definition),
    fill: (program, records) => fill(deps, company.tenant, program, records),
    call: (endpoint, body) => callApi(product.url, endpoint, { session: company, ...(body !== undefined && { body }) }),
    async signedIn(browser) {
      const page = await newTab(browser);
      await signIn(page, product.url, company);
      return page;
    },
    addMember: (grants) => addMember(product, company, grants),
    inCompany: (run) => inCompany(deps, { tenantId: company.tenant }, run),
    tenant: company.tenant,
    address: deps.database.connectionString,
    superuserAddress: superuserDatabaseAddress(product.dataDir),
    async close() {
      await deps.database.close();
      await product.stop();
    },
  };
}
