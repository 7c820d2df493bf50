/** Errors in a preset dashboard, and the labels of its data in the log. */
export const dashboardTexts = {
  unknownRole: 'El perfil ya no existe. Elija otro.',
  wholeCompany: 'Toda la empresa',
  labels: { widgets: 'Elementos' },
};
