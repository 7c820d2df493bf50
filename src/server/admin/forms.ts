import { readFile, writeFile } from 'node:fs/promises';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { routerName as routerNameSchema } from '#domain/fields/config-parts.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import { isUuid } from '#domain/uuid.ts';
import * as v from 'valibot';
import { Fault } from '../http/fault.ts';
import { readJsonText } from '../http/json-text.ts';
import { findChanges } from '../modules/programs/changes.ts';
import { checkToPublish, newForm } from '../modules/programs/check-form.ts';
import { createForm, saveForm } from '../modules/programs/drafts.ts';
import { findForm, type Form, listForms } from '../modules/programs/forms.ts';
import { publishForm } from '../modules/programs/publish.ts';
import { newId } from '../modules/shared/new-id.ts';
import { inCompany } from '../modules/shared/transaction.ts';
import type { Deps, Transaction } from '../modules/shared/transaction.types.ts';
import { adminTexts as texts } from './admin.texts.ts';
import { fileProblem } from './operator-files.ts';
import { Refusal } from './refusal.ts';

/** Runs a function in a transaction of a company; refuses a company that does not exist. */
async function inExistingCompany<T>(deps: Deps, tenantId = '', act: (work: Transaction) => Promise<T>): Promise<T> {
  if (!isUuid(tenantId)) throw new Refusal(texts.needsTenant);
  return inCompany(deps, { tenantId }, async (work) => {
    const [company] = await work.sql`select from company where tenant_id = ${tenantId}`;
    if (company === undefined) throw new Refusal(texts.noCompany(tenantId));
    return act(work);
  });
}

function checkRouterName(name = ''): string {
  const read = v.safeParse(routerNameSchema, name);
  if (!read.success) throw new Refusal(read.issues[0].message);
  return name;
}

/** Lists the forms of a company, one line each. */
export const listPrograms = (deps: Deps, [tenantId]: readonly string[]): Promise<string> =>
  inExistingCompany(deps, tenantId, async (work) => texts.programs(await listForms(work)));

/** Validates the definition in a file, except the rules that depend on a company. */
export async function checkForm(file: string | undefined): Promise<string> {
  const { title } = await readFormFile(file);
  return texts.formValid(title);
}

async function exportForm(deps: Deps, [tenantId, name, wanted]: readonly string[]): Promise<string> {
  const routerName = checkRouterName(name);
  const form = await inExistingCompany(deps, tenantId, (work) => findForm(work, routerName));
  if (!form?.published) throw new Refusal(texts.noForm(routerName));
  const file = wanted ?? `${routerName}.json`;
  await writeFormFile(file, form.published);
  return texts.written(file);
}

/** Lists the changes that publishing would make, with the number of affected records. */
async function changesText(work: Transaction, file: string, form: Form, definition: FormDefinition): Promise<string> {
  const checked = await checkToPublish(work, form, definition);
  if (!checked.ok) throw new Refusal(texts.formProblems(file, checked.problems));
  return texts.changes(await findChanges(work, form, checked.form));
}

/** Saves a definition as the draft of a form, creating the form when needed, and publishes it. */
async function publish(
  work: Transaction,
  form: Form | undefined,
  name: string,
  definition: FormDefinition,
): Promise<number> {
  const { revision } = form
    ? await saveForm(work, { program: name, definition }, form.revision)
    : await createForm(work, { id: newId(work), router_name: name, definition });
  const { version } = await publishForm(work, name, revision);
  return version;
}

/**
 * Converts an API fault with field errors to a Refusal with their Spanish messages; gives any other error unchanged.
 */
function translateFault(cause: unknown): unknown {
  if (!(cause instanceof Fault) || cause.details.errors === undefined) return cause;
  return new Refusal(Object.values(cause.details.errors).flat().join('\n'), { cause });
}

async function publishFile(deps: Deps, [tenantId, name, file = '', confirmation]: readonly string[]): Promise<string> {
  const routerName = checkRouterName(name);
  const definition = await readFormFile(file === '' ? undefined : file);
  return inExistingCompany(deps, tenantId, async (work) => {
    const form = await findForm(work, routerName, true);
    const changes = await changesText(work, file, form ?? newForm(work, routerName), definition);
    const command = `npm run admin -- form publish ${tenantId} ${routerName} ${file} --yes`;
    if (confirmation !== '--yes') throw new Refusal(texts.confirmPublication(changes, command));
    const version = await publish(work, form, routerName, definition);
    return `${changes}\n${texts.published(routerName, version)}`;
  }).catch((cause: unknown) => {
    throw translateFault(cause);
  });
}

/** Runs `form publish …` or `form export …`; `form check` runs elsewhere, because it needs no installation. */
export function onForm(deps: Deps, [verb = '', ...args]: readonly string[]): Promise<string> {
  if (verb === 'publish') return publishFile(deps, args);
  if (verb === 'export') return exportForm(deps, args);
  throw new Refusal(texts.unknown(`form ${verb}`.trim()));
}

/**
 * Reads the definition of a form from a file.
 * @throws Refusal when the file cannot be read, or when the definition is invalid (the message lists each problem with
 * its path)
 */
async function readFormFile(file: string | undefined): Promise<FormDefinition> {
  if (file === undefined) throw new Refusal(texts.needsFormFile);
  const checked = checkDefinition(await readJsonFile(file));
  if (!checked.ok) throw new Refusal(texts.formProblems(file, checked.problems));
  return checked.form.definition;
}

async function readJsonFile(file: string): Promise<unknown> {
  try {
    return readJsonText(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Refusal(texts.noFormFile(file), { cause });
  }
}

/** Writes a definition to a file as indented JSON. */
async function writeFormFile(file: string, definition: FormDefinition): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(definition, null, 2)}\n`);
  } catch (cause) {
    throw fileProblem(cause, file);
  }
}
