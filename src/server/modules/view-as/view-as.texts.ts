/** Texts of viewing the app as another user. */
export const viewAsTexts = {
  /** Labels of times of a view in the log. */
  until: 'Hasta',
  expired: 'Venció',
  seesMore:
    'Esta persona puede ver datos que usted no ve. Para ver la aplicación como ella, usted necesita todos sus permisos, y el alcance «Todos» en sus programas.',
} as const;
