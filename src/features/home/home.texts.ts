import type { dashboardEndpoints } from '#contract/endpoints/dashboard.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import { joinNames } from '#domain/join-names.ts';

export type AttentionItem = AnswerOf<typeof sessionEndpoints.attention>['items'][number];

interface AttentionTexts {
  title: (count: number) => string;
  explanation: (item: AttentionItem) => string;
  action: string;
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** The company's data as named in a sentence. */
const companyData = { address: 'la dirección', city: 'la ciudad', phone: 'el teléfono', email: 'el correo' } as const;

const attentionItems: Readonly<Record<AttentionItem['code'], AttentionTexts>> = {
  confirmEmail: {
    title: () => 'Confirme su correo electrónico',
    explanation: () => 'Le enviamos un enlace. Hasta confirmarlo no puede invitar a otras personas.',
    action: 'Enviar de nuevo',
  },
  incompleteCompany: {
    title: () => 'Complete los datos de su empresa',
    explanation: ({ missing = [] }) =>
      missing.length === 0
        ? 'Faltan datos que salen en los documentos.'
        : `Falta completar ${joinNames(missing.map((field) => companyData[field]))}: ${missing.length === 1 ? 'va' : 'van'} en los documentos.`,
    action: 'Completar',
  },
  noBranches: {
    title: () => 'Cree su primera sucursal',
    explanation: () => 'Cada sucursal lleva su código de establecimiento y su dirección.',
    action: 'Crear sucursal',
  },
  pendingInvitations: {
    title: (count) => plural(count, 'Una invitación sin aceptar', 'invitaciones sin aceptar'),
    explanation: () => 'Puede enviarlas de nuevo o retirarlas.',
    action: 'Ver invitaciones',
  },
  singleAdministrator: {
    title: () => 'Hay un solo administrador',
    explanation: () => 'Si pierde el acceso, nadie podrá dar permisos. Conviene nombrar a otro.',
    action: 'Ver usuarios',
  },
  undeliveredMail: {
    title: (count) => plural(count, 'Un correo que no se pudo entregar', 'correos que no se pudieron entregar'),
    explanation: () => 'Revise las direcciones de los usuarios invitados.',
    action: 'Ver invitaciones',
  },
};

export type ActivityRow = AnswerOf<typeof dashboardEndpoints.activity>['rows'][number];

const acts: Readonly<Record<ActivityRow['act'], string>> = {
  created: 'creó',
  changed: 'modificó',
  deleted: 'eliminó',
};

export const homeTexts = {
  attentionItems,
  loadingAttention: 'Buscando lo que requiere su atención',
  nothing: 'Nada requiere su atención.',
  firstStepsExplanation: 'Su empresa está recién creada. Con estos pasos queda lista para trabajar con su equipo.',
  stepsDone: (done: number, total: number) => `${done} de ${total} pasos hechos`,
  stepDone: '(hecho)',
  allStepsDone: 'Todos los pasos están hechos.',
  dismissSteps: 'No mostrar más',
  stepsDismissed: 'Los primeros pasos ya no se muestran.',
  undo: 'Deshacer',
  nothingToContinue: 'Aquí verá lo último que abra y lo que deje sin guardar en este navegador.',
  loadingRecent: 'Buscando lo último que abrió',
  opened: 'Abierto últimamente',
  loadingActivity: 'Buscando la actividad de hoy',
  noActivity: 'Hoy nadie creó, modificó ni eliminó registros que usted pueda ver.',
  activity: ({ act, by }: Pick<ActivityRow, 'act' | 'by'>) => `${acts[act]} ${by === '' ? 'el sistema' : by}`,
  unnamed: '(sin nombre)',
  moreActivity: (count: number) => `Ver ${count} más`,
  lessActivity: 'Ver menos',
  olderActivity: (count: number) => `Hubo más: estos son los últimos ${count} registros.`,
  loadingEvents: 'Cargando los próximos eventos',
  noEvents: (days: number) => `Ningún evento en los próximos ${days} días.`,
  noCalendar: 'Usted no puede ver el calendario. Quite este elemento o pida permiso a un administrador.',
  draftsExplanation: 'Lo que empezó a escribir en este navegador y todavía no guardó.',
  draftSaved: (when: string) => `Escrito ${when}`,
  draftElsewhere: (when: string) => `Escrito ${when} en otra pestaña, que sigue abierta: continúe en ella`,
  continueDraft: 'Continuar',
  discardDraft: 'Descartar',
  discardDraftName: (title: string) => `Descartar ${title}`,
  continueDraftName: (title: string) => `Continuar ${title}`,
  confirmDiscard: (title: string) => `Se perderá lo escrito en «${title}».\n¿Desea descartarlo?`,
  programs: 'Sus programas',
  allPrograms: 'Ver todas las aplicaciones',
  resent: 'Le enviamos otro enlace para confirmar su correo.',
} as const;
