import { scopeLabels } from '#contract/permissions.ts';
import type { paperOrientations } from '#domain/forms/form-definition.ts';
import { newFormTexts } from '../list/new-form.texts.ts';
import type { RoleGrant } from '#machines/permission-save/index.ts';

const orientations: Readonly<Record<(typeof paperOrientations)[number], string>> = {
  portrait: 'Vertical',
  landscape: 'Horizontal',
};

/** Limits of a grant: `registros: Propios; oculto: Precio`. */
function limitsOf({ scope, fields = {} }: RoleGrant, labelOf: (key: string) => string): string {
  const labels = (access: 'hidden' | 'read') =>
    Object.keys(fields)
      .filter((key) => fields[key] === access)
      .map(labelOf)
      .join(', ');
  const [hidden, read] = [labels('hidden'), labels('read')];
  return [
    scope === 'all' ? '' : `registros: ${scopeLabels[scope]}`,
    hidden === '' ? '' : `oculto: ${hidden}`,
    read === '' ? '' : `solo lectura: ${read}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** Texts of the settings of a form's program, and of the access to it. */
export const settingsTexts = {
  icons: newFormTexts.icons,
  orientations,
  title: 'Ajustes del programa',
  close: 'Cerrar los ajustes',
  parts: 'Partes de los ajustes',
  tabs: { program: 'Programa', list: 'Lista', print: 'Impresión', access: 'Permisos' },
  required: '(obligatorio)',
  programTitle: 'Título',
  programTitleHelp: 'Como lo llaman los menús y las listas, p. ej. «Clientes».',
  one: 'Un registro se llama',
  oneHelp: 'En minúsculas, p. ej. «cliente».',
  many: 'Varios se llaman',
  manyHelp: 'En minúsculas, p. ej. «clientes».',
  description: 'Descripción',
  descriptionHelp: 'Una frase que explica para qué sirve.',
  group: 'Grupo del menú',
  groupHelp: 'Elija uno que ya existe o escriba otro.',
  address: 'Dirección',
  addressHelp: 'Se elige al crear el formulario y no cambia: los enlaces a sus registros la llevan.',
  naming: 'Los registros se nombran por',
  namingHelp: 'El campo que se lee en listas, enlaces e historiales.',
  chooseField: 'Elija un campo',
  chooseNaming: 'Elija el campo que nombra cada registro.',
  calendar: 'Fecha del calendario',
  calendarHelp: 'El campo de fecha por el que un calendario ubica cada registro.',
  noCalendar: 'Ninguna',
  missing: (key: string) => `Un campo que ya no está (${key})`,
  columns: 'Columnas de la lista',
  columnsHelp: 'Lo que muestra la lista hasta que cada persona elija otra cosa.',
  noColumns: 'Sin columnas elegidas, la lista muestra los primeros campos.',
  addColumn: 'Otra columna',
  sort: 'Orden de la lista',
  sortHelp: 'Primero por el de más arriba; entre iguales, por el siguiente.',
  noSort: 'Los últimos registros primero.',
  addSort: 'Ordenar también por',
  add: 'Agregar',
  descending: 'De mayor a menor',
  remove: (field: string) => `Quitar ${field}`,
  moveUp: (name: string) => `Subir ${name}`,
  moveDown: (name: string) => `Bajar ${name}`,
  moved: (name: string, position: number, total: number) => `${name} quedó en el lugar ${position} de ${total}`,
  orientation: 'Cómo va la hoja',
  hidesEmpty: 'No imprimir los campos vacíos',
  hidesEmptyHelp: 'Lo que no tiene dato no ocupa lugar en el papel.',
  sections: 'Secciones que se imprimen',
  noSectionTitle: (tab: string, position: number) => `${tab}, sección ${position}`,
  sectionIn: (section: string, tab: string) => `${section} (${tab})`,
  loadingAccess: 'Cargando los perfiles',
  accessHelp:
    'Qué perfiles tienen este programa y qué pueden hacer con sus registros. Cada casilla vale al instante para quienes tienen el perfil. Quien puede hacer algo también lo ve.',
  accessReadOnly:
    'Usted ve quiénes lo tienen y no puede cambiarlo: hace falta el permiso de otorgar en Usuarios. Pídalo a una persona con el perfil Administrador.',
  accessUnpublished:
    'Se otorga una vez publicado. Quienes tienen el perfil Administrador lo tendrán apenas se publique; los demás, cuando se les otorgue aquí.',
  accessMatrix: 'Permisos por perfil',
  accessWide: 'Hay más columnas: deslice la tabla hacia los lados.',
  role: 'Perfil',
  cell: (action: string, role: string) => `${action}: ${role}`,
  users: (count: number) => (count === 1 ? '1 usuario' : `${count} usuarios`),
  noAccess: 'Ninguno',
  reasons: {
    builtin: 'Administrador tiene todo y no se puede cambiar.',
    wider: 'Este perfil otorga permisos que usted no tiene: no puede cambiarlo.',
    notOwned: 'No puede otorgar un permiso que usted no tiene.',
  },
  narrower: 'En algunos registros solamente; se cambia en Usuarios.',
  accessSaved: (role: string, actions: string) => `${role}: ${actions}`,
  accessStale: (role: string) =>
    `Otra persona cambió el perfil ${role} mientras tanto. Se muestra como quedó: vuelva a marcar lo que falte.`,
  limits: (grants: readonly RoleGrant[], labelOf: (key: string) => string) =>
    grants.map((grant) => limitsOf(grant, labelOf)).join(' / '),
  confirmLimitLoss: (role: string, limits: string) =>
    `Al quitarlo se va también lo que ${role} tiene restringido en este programa (${limits}). Si lo marca otra vez antes de salir del formulario vuelve como estaba; después hay que elegirlo de nuevo en Usuarios.\n¿Desea quitarlo?`,
  accessFields: 'Los campos ocultos o de solo lectura de cada perfil se eligen en Usuarios.',
} as const;
