/** Errors in the data of a user, and the labels of that data in the log. */
export const userTexts = {
  alreadyHere: 'Ya hay un usuario de la empresa con ese correo electrónico.',
  unknownRole: 'Alguno de los perfiles ya no existe.',
  unknownBranch: 'Alguna de las sucursales ya no existe.',
  labels: { name: 'Nombre', roles: 'Perfiles', branches: 'Sucursales' },
};

/** Errors in the data of a role, and the labels of that data in the log. */
export const roleTexts = {
  nameTaken: 'Ya hay un perfil con ese nombre.',
  builtinName: 'El nombre de este perfil no se puede cambiar.',
  notGrantable: (program: string) => `El programa ${program} no se puede otorgar.`,
  ambiguousScope: (program: string) =>
    `El perfil otorga una acción de ${program} con más de un alcance. Otorgue cada acción una sola vez, y Ver con el alcance más amplio.`,
  notAnAction: (program: string) => `El programa ${program} no tiene alguna de esas acciones.`,
  builtinGrants: 'Este perfil otorga todos los programas, también los que se agreguen. Para otorgar menos, cree otro.',
  removedField: (label: string) => `${label} (quitado)`,
  hidden: (labels: string) => `ocultos: ${labels}`,
  readOnly: (labels: string) => `solo lectura: ${labels}`,
  labels: { name: 'Nombre', grants: 'Permisos' },
};
