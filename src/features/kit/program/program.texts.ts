/** User interface strings about a user's programs. */
export const programTexts = {
  none: 'Todavía no tiene programas asignados',
  noneAdvice:
    'Pida a un administrador de su empresa que le asigne un perfil. Al hacerlo, aparecen aquí sin volver a ingresar.',
} as const;
