import type { PreviewData, PreviewScreen } from './preview-context.tsx';

const screens: Record<PreviewScreen, string> = {
  desktop: 'Escritorio',
  tablet: 'Tableta',
  phone: 'Teléfono',
  paper: 'Papel',
};

const data: Record<PreviewData, string> = {
  sample: 'De ejemplo',
  empty: 'Registro nuevo',
  typed: 'Lo que escribí',
};

/** Texts of the preview. */
export const previewTexts = {
  region: 'Vista previa del formulario',
  frame: (screen: string) => `El formulario en ${screen.toLowerCase()}`,
  screen: 'Tamaño',
  screens,
  data: 'Datos',
  dataOf: data,
  asRole: 'Como lo ve',
  designer: 'Quien diseña',
  loadingAsRole: (role: string) => `Cargando como lo ve ${role}`,
  updating: 'Actualizando: todavía se muestra como estaba.',
  unsaved: 'El borrador no se pudo guardar: se muestra como quedó la última vez que se guardó.',
  nothingVisible: (role: string) => `${role} no ve ningún dato de este formulario.`,
  mayNothing: (role: string) => `${role} todavía no tiene permisos en este programa: así lo vería si pudiera abrirlo.`,
  mayOnlyView: (role: string) => `${role} puede consultar, no crear ni modificar.`,
  hasProblems: (role: string) =>
    `Hasta que se corrija lo que está mal no se puede ver como ${role}: se muestra como lo ve quien diseña.`,
  serverComputed: (labels: string) => `Lo calcula el servidor al guardar, con datos que este perfil no ve: ${labels}.`,
  broken: (count: number) =>
    count === 1
      ? 'Algo por corregir queda fuera de la vista previa'
      : `${count} cosas por corregir quedan fuera de la vista previa`,
  brokenAt: (place: string, text: string) => `${place}: ${text}`,
  tryKeys: 'Ctrl+S o Ctrl+Intro',
  trySaving: 'Probar guardar',
  wouldSave: 'Se podría guardar: no hay nada por corregir. En la vista previa no se guarda nada.',
  nothingSent: 'En la vista previa no se suben archivos.',
  nothingCreated: 'En la vista previa no se crean registros.',
  newRecord: (one: string) => (one === '' ? 'Crear registro' : `Crear ${one}`),
  noFields: 'Todavía no hay campos. Agregue uno y aparece aquí.',
  noPaper: 'Con estos datos no queda nada por imprimir.',
} as const;
