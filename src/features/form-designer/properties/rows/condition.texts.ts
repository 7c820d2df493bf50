import type { ConditionTest } from '#domain/design/simple-condition.ts';

const sameness = { is: 'es', isNot: 'no es', filled: 'no está vacío', blank: 'está vacío' } as const;

/** Texts of the condition controls. */
export const conditionTexts = {
  field: 'Campo',
  test: 'Condición',
  value: 'Valor',
  chooseField: 'Elija un campo…',
  chooseValue: 'Elija…',
  ofFigure: {
    ...sameness,
    more: 'es mayor que',
    atLeast: 'es al menos',
    less: 'es menor que',
    atMost: 'no supera',
  } satisfies Readonly<Record<ConditionTest, string>>,
  ofDate: {
    ...sameness,
    more: 'después del',
    atLeast: 'desde el',
    less: 'antes del',
    atMost: 'hasta el',
  } satisfies Readonly<Record<ConditionTest, string>>,
  fieldMissing: 'Elija de qué campo depende: sin eso no se puede publicar.',
  valueMissing: 'Falta el valor: sin él no se puede publicar.',
  missing: (value: string) => `Ya no está: ${value}`,
  optionDeleted: 'Esa opción ya no está en el campo. Elija otra.',
  write: 'Escribir la expresión',
  writeOf: (label: string) => `Escribir la expresión: ${label}`,
  choose: 'Elegir',
  chooseOf: (label: string) => `Elegir: ${label}`,
} as const;
