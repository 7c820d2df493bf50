import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { saveDownload } from '#features/kit/record-download.ts';

/** Name of the file a form leaves as. */
export const exportName = (program: string): string => `${program}.formulario.json`;

/** A form as its file has it: the definition alone, so that it is read back as it was. */
export const exportText = (definition: FormDefinition): string => `${JSON.stringify(definition, null, 2)}\n`;

/** Hands a form to the browser as a file, and gives the file's name. */
export function exportDefinition(program: string, definition: FormDefinition): string {
  const fileName = exportName(program);
  saveDownload({ blob: new Blob([exportText(definition)], { type: 'application/json' }), fileName });
  return fileName;
}
