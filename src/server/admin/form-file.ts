import { readFile, writeFile } from 'node:fs/promises';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { readJsonText } from '../http/json-text.ts';
import { adminTexts as texts } from './admin.texts.ts';
import { fileProblem } from './file-problem.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads the definition of a form from a file.
 * @throws Refusal when the file cannot be read, or when the definition is invalid (the message lists each problem with
 * its path)
 */
export async function readFormFile(file: string | undefined): Promise<FormDefinition> {
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
export async function writeFormFile(file: string, definition: FormDefinition): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(definition, null, 2)}\n`);
  } catch (cause) {
    throw fileProblem(cause, file);
  }
}
