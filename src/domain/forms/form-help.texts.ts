import { joinNames } from '#domain/join-names.ts';

/** Sentences about the fields of a form, for its page of help. */
export const formHelpTexts = {
  required: 'Es obligatorio.',
  requiredIf: (condition: string | null) =>
    condition === null ? 'Es obligatorio según otros datos.' : `Es obligatorio cuando ${condition}.`,
  visibleIf: (condition: string | null) =>
    condition === null ? 'Se muestra según otros datos.' : `Se muestra cuando ${condition}.`,
  readOnly: 'No se escribe: lo completa el programa.',
  readOnlyIf: (condition: string | null) =>
    condition === null
      ? 'A veces no se puede escribir, según otros datos.'
      : `No se puede escribir cuando ${condition}.`,
  unique: 'No puede repetirse en otro registro.',
  first: (value: string) => `En un registro nuevo empieza con ${value}.`,
  rule: (message: string, condition: string | null) =>
    condition === null ? `Se revisa al guardar: ${message}` : `Se acepta cuando ${condition}. Si no: ${message}`,
  computed: (words: string | null) => (words === null ? 'Se calcula con otros datos.' : `Se calcula así: ${words}.`),
  options: (labels: readonly string[]) => `Opciones: ${joinNames(labels)}.`,
  manyOptions: (labels: readonly string[], more: number) => `Opciones: ${labels.join(', ')} y ${more} más.`,
  link: 'Se elige un registro de una lista, donde se busca por cualquiera de sus palabras.',
} as const;
