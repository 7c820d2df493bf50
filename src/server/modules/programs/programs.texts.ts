import type { fieldChange } from '#contract/schemas/forms.ts';
import type * as v from 'valibot';

export type FieldChange = v.InferOutput<typeof fieldChange>;

/** What publishing a form does to the values of a field. */
const rules: Record<FieldChange['change'], string> = {
  added: 'Los registros que ya existen quedan sin este dato hasta que se complete.',
  renamed: 'Los valores quedan como están.',
  retyped: 'Los valores se leen con el tipo nuevo.',
  changed: 'Los valores quedan como están; lo nuevo se aplica desde ahora.',
  removed: 'Los valores quedan junto a cada registro, para consultarlos; no se pierden.',
};

const actNames: Record<FieldChange['change'], string> = {
  added: 'Agregado',
  renamed: 'Renombrado',
  retyped: 'Otro tipo',
  changed: 'Modificado',
  removed: 'Quitado',
};

/** Messages about the forms of a company. */
export const programTexts = {
  reserved: 'Esta dirección es de otra página de Ñemu. Elija otra.',
  taken: 'Ya hay un formulario con esta dirección. Elija otra.',
  tooMany: (most: number) => `La empresa ya tiene ${most} formularios y no caben más.`,
  noDefinition: 'El formulario no tiene la forma esperada.',
  computedOnSaving: 'Se calcula al guardar.',
  published:
    'Este formulario ya se publicó y no se puede eliminar. Para que nadie lo use, quite su programa de los perfiles.',
  nothingToPublish: 'No hay cambios que publicar.',
  noProgram: (name: string) => `La empresa no tiene el programa «${name}». Publíquelo antes o elija otro.`,
  noField: (program: string, key: string) => `El programa «${program}» no tiene el campo «${key}».`,
  wrongDefault: 'El valor inicial no es un registro en uso que este campo admita. Indique otro o quítelo.',
  duplicated: (one: string, other: string) =>
    `«${one}» y «${other}» tienen el mismo valor. Corríjalos antes de no admitir repetidos.`,
  duplicatedUnseen: 'Hay registros con el mismo valor. Corríjalos antes de no admitir repetidos.',
  rule: (change: FieldChange['change'], unreadable: number) =>
    unreadable === 0
      ? rules[change]
      : 'Los que no se pueden leer quedan junto a su registro, para consultarlos; no se pierden.',
  nowRequired: 'Es obligatorio: quien cambie un registro de antes tendrá que completarlo.',
  labels: { version: 'Versión' },
  changeSummary: ({ change, text }: Pick<FieldChange, 'change' | 'text'>) =>
    text === '' ? actNames[change] : `${actNames[change]}: ${text}`,
};
