/** Errors in the data of a company, and the labels of that data in the log. */
export const companyTexts = {
  logo: 'El logotipo debe ser una imagen PNG, JPEG o WebP de esta empresa.',
  otherImage: '(otra imagen)',
  idleTooLong: 'No puede superar la duración total de la sesión.',
  labels: {
    name: 'Razón social',
    trade_name: 'Nombre de fantasía',
    ruc: 'RUC',
    address: 'Dirección',
    city: 'Ciudad',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    logo_id: 'Logotipo',
    session_idle_minutes: 'Se cierra sin uso después de',
    session_absolute_minutes: 'Se cierra siempre después de',
  },
};

/** Errors in the data of a branch, and the labels of that data in the log. */
export const branchTexts = {
  establishmentTaken: 'Ya hay una sucursal con ese establecimiento.',
  unknownUser: 'Alguno de los usuarios ya no pertenece a la empresa.',
  labels: {
    name: 'Nombre',
    establishment: 'Establecimiento',
    address: 'Dirección',
    city: 'Ciudad',
    phone: 'Teléfono',
    users: 'Usuarios',
  },
};
