export const exportHeadings = ['Fecha y hora', 'Usuario', 'Acción', 'Sobre', 'Cambios', 'Estación', 'Dirección de red'];

/** Last line of an export that does not hold everything. */
export const exportCut = 'El registro sigue. Exporte períodos más cortos para ver el resto.';
