/** Texts of the app frame. Texts fixed by the specification are in the contract. */
export const appTexts = {
  product: 'Ñemu',
  storageTrouble:
    'El navegador no permite guardar datos en este equipo. Lo que no se guarde se pierde al cerrar la página.',
  switchingCompany: 'Cambiando de empresa…',
  loading: 'Cargando la página',
  working: 'Un momento…',
  longWait:
    'Está tardando más de lo habitual. Si no llega la respuesta, la espera termina sola en unos segundos más y lo escrito se conserva.',
  unsent: (count: number) =>
    [
      count === 1
        ? 'Tiene 1 borrador sin guardar en esta estación.'
        : `Tiene ${count} borradores sin guardar en esta estación.`,
      'SI cierra la sesión y elimina los borradores.',
      'NO cierra la sesión y los conserva cifrados en esta estación hasta que usted vuelva a ingresar.',
      'CANCELAR no cierra la sesión.',
    ].join('\n'),
  endedElsewhere: 'La sesión se cerró en otra pestaña.',
  draftsWaiting: (count: number) =>
    count === 1 ? 'Tiene 1 borrador sin guardar.' : `Tiene ${count} borradores sin guardar.`,
  otherCompany: (name: string) => `Este enlace pertenece a ${name}. ¿Desea cambiar a esa empresa?`,
  foreignCompany: 'Este enlace pertenece a una empresa en la que usted no tiene usuario.',
  entryOffline: 'Sin conexión. Podrá ingresar cuando la conexión vuelva.',
  entryUnreachable: 'Sin conexión con el servidor. Podrá ingresar cuando vuelva a responder.',
} as const;
