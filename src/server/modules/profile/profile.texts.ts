/** What the log calls the data of a workstation. */
export const workstationLabels = { name: 'Nombre' };
