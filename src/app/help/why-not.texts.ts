import { type Action, actionLabels, type Scope } from '#contract/permissions.ts';
import { joinNames } from '#domain/join-names.ts';

const permission = (action: Action) => `«${actionLabels[action]}»`;

/** What each permission is for. */
const purposes: Record<Action, string> = {
  view: 'para abrirlo y ver sus registros',
  create: 'para agregar registros',
  edit: 'para cambiar lo que ya está guardado',
  delete: 'para eliminar, y para ver la papelera',
  issue: 'para emitir',
  cancel: 'para anular',
  print: 'para imprimir',
  export: 'para descargar los datos',
  import: 'para cargar datos de un archivo',
  design: 'para dibujar formularios',
  grant: 'para decidir qué puede cada perfil',
};

/** Texts of the answer to «¿Por qué no puedo?». */
export const whyNotTexts = {
  close: 'Cerrar',
  loading: 'Buscando qué permiso falta',
  in: (title: string) => `En «${title}»`,
  unseen: 'Usted no tiene permiso para ver este programa, o el programa no existe.',
  missing: (action: Action) => `Le falta el permiso ${permission(action)}, ${purposes[action]}.`,
  narrow: (actions: readonly Action[], scope: Exclude<Scope, 'all'>) =>
    `${joinNames(actions.map(permission))}: ${scope === 'own' ? 'solo en los registros que usted creó' : 'solo en los registros de sus sucursales'}.`,
  nothingMissing: 'Usted tiene estos permisos. Vuelva a abrir la página; si sigue igual, el registro no lo admite.',
  readOnly: (labels: readonly string[]) =>
    labels.length === 1
      ? `Su perfil solo deja leer el campo «${labels[0]}».`
      : 'Su perfil solo deja leer estos campos:',
  may: 'Lo que usted puede',
  who: 'Quién puede darle el permiso',
  more: (count: number) => (count === 1 ? 'otro administrador' : `otros ${count} administradores`),
  how: 'Un administrador lo da en Usuarios, con un perfil que lo incluya. No hace falta que usted vuelva a ingresar.',
} as const;
