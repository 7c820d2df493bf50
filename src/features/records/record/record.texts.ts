import { joinNames } from '#domain/join-names.ts';

/** User interface strings of the page of one record of a program. */
export const recordPageTexts = {
  newRecord: (one: string) => `Crear ${one}`,
  record: (one: string, title: string) => (title === '' ? one : title),
  loading: 'Cargando el registro',
  loadingDraft: 'Cargando los cambios sin guardar',
  unread: 'Se muestran los datos de la lista: no se pudo leer el registro',
  loadingComparison: 'Cargando lo que guardó otra persona',
  changedBy: (by: string, when: string) => (by === '' ? `Modificado el ${when}` : `Modificado por ${by} el ${when}`),
  keys: 'Intro: campo siguiente · Ctrl+S: guardar',
  previous: 'Registro anterior',
  next: 'Registro siguiente',
  retainedTitle: 'Datos de versiones anteriores',
  retainedHelp: 'El formulario cambió desde que se escribieron. Quedan a la vista y no se pierden al guardar.',
  newerTitle: 'Este formulario cambió mientras usted escribía',
  newerHelp: 'Lo que escribió queda como borrador: páselo al formulario nuevo con Recuperar y guárdelo allí.',
  renew: 'Pasar al formulario nuevo',
  renewed: 'Este formulario cambió. Ya se muestra como quedó.',
  notFound: 'Este registro no existe o usted no tiene permiso para verlo.',
  inBin: 'Este registro está en la papelera',
  inBinHelp: (by: string, when: string) => (by === '' ? `Se eliminó el ${when}.` : `${by} lo eliminó el ${when}.`),
  usedBy: (uses: readonly { title: string; count: number }[]) => {
    const parts = uses.map(({ title, count }) => `${count} ${count === 1 ? 'registro' : 'registros'} de ${title}`);
    const isOne = uses.length === 1 && uses[0]?.count === 1;
    return `${isOne ? 'Lo usa' : 'Lo usan'} ${joinNames(parts)}, donde se verá que está en la papelera.`;
  },
  restore: 'Restaurar',
  restored: 'Registro restaurado.',
  view: 'Ver',
  undoDelete: 'Deshacer',
  mayNotRestore: 'Puede restaurarlo quien tiene permiso para eliminar.',
  back: 'Volver',
  history: 'Historial',
  unsent: (name: string) => `«${name}» todavía no está subido. Espere, reintente o quítelo.`,
  pasting: 'Espere a que termine de pegar.',
  leaveUnsent: {
    file: 'Hay archivos que todavía no se subieron. Si sale, no quedan en el registro.\n¿Desea salir?',
    cells: 'Todavía se están pegando celdas. Si sale, no quedan en el registro.\n¿Desea salir?',
  },
  leaveDraft: {
    file: 'Hay cambios sin guardar y archivos que todavía no se subieron. Si sale, los cambios quedan como borrador en este navegador y se los ofrecemos al volver; los archivos no: tendrá que elegirlos de nuevo.\n¿Desea salir?',
    cells:
      'Hay cambios sin guardar y celdas que todavía se están pegando. Si sale, los cambios quedan como borrador en este navegador y se los ofrecemos al volver; las celdas no: tendrá que pegarlas de nuevo.\n¿Desea salir?',
  },
  linked: 'Un registro enlazado',
  aFile: 'Un archivo',
  createFor: (one: string) => `Crear ${one}`,
  closeCreate: 'Cerrar sin crear',
  loadingForm: 'Cargando el formulario',
} as const;
