/** Texts of viewing the app as another user. */
export const viewAsTexts = {
  /** Label of the time of a view in the log. */
  until: 'Hasta',
  seesMore:
    'Esta persona puede ver datos que usted no ve. Para ver la aplicación como ella, usted necesita todos sus permisos, y el alcance «Todos» en sus programas.',
} as const;
