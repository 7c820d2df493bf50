import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { saveDownload } from '#features/kit/services/save-download.ts';

/** Name of the exported file. */
export const exportName = (program: string): string => `${program}.formulario.json`;

/** Text of the exported file: the definition alone, so that importing it gives an equal form. */
export const exportText = (definition: FormDefinition): string => `${JSON.stringify(definition, null, 2)}\n`;

/** Downloads a form as a file; returns the file name. */
export function exportDefinition(program: string, definition: FormDefinition): string {
  const fileName = exportName(program);
  saveDownload({ blob: new Blob([exportText(definition)], { type: 'application/json' }), fileName });
  return fileName;
}
