/** Labels of workstation data in the log. */
export const workstationLabels = { name: 'Nombre' };
