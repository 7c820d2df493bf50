import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import { routeTable } from '#contract/routes.ts';

export type AttentionItem = AnswerOf<typeof sessionEndpoints.attention>['items'][number];
export type AttentionCode = AttentionItem['code'];

interface AttentionRow {
  title: (count: number) => string;
  explanation: string | ((item: AttentionItem) => string);
  /** Path and query inside the app where the item is resolved; null when it is resolved here. */
  address: string | null;
  action: string;
  /** Whether it is part of setting up a new company. */
  isFirstStep: boolean;
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** The company's data as named in a sentence. */
const companyData = { address: 'la dirección', city: 'la ciudad', phone: 'el teléfono', email: 'el correo' } as const;

const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(names);

const { empresa, usuarios } = routeTable;

/** Users with a pending invitation; only they are waiting for an email. */
const invited = `${usuarios.path}?estado=invited`;

/** The text and the address of each kind of item. */
export const attentionRows: Record<AttentionCode, AttentionRow> = {
  confirmEmail: {
    title: () => 'Confirme su correo electrónico',
    explanation: 'Le enviamos un enlace. Hasta confirmarlo no puede invitar a otras personas.',
    address: null,
    action: 'Enviar de nuevo',
    isFirstStep: true,
  },
  incompleteCompany: {
    title: () => 'Complete los datos de su empresa',
    explanation: ({ missing = [] }) =>
      missing.length === 0
        ? 'Faltan datos que salen en los documentos.'
        : `Falta completar ${joinNames(missing.map((field) => companyData[field]))}: ${missing.length === 1 ? 'va' : 'van'} en los documentos.`,
    address: empresa.path,
    action: 'Completar',
    isFirstStep: true,
  },
  noBranches: {
    title: () => 'Cree su primera sucursal',
    explanation: 'Cada sucursal lleva su código de establecimiento y su dirección.',
    address: `${empresa.path}/sucursales/nuevo`,
    action: 'Crear sucursal',
    isFirstStep: true,
  },
  pendingInvitations: {
    title: (count) => plural(count, 'Una invitación sin aceptar', 'invitaciones sin aceptar'),
    explanation: 'Puede enviarlas de nuevo o retirarlas.',
    address: invited,
    action: 'Ver invitaciones',
    isFirstStep: false,
  },
  singleAdministrator: {
    title: () => 'Hay un solo administrador',
    explanation: 'Si pierde el acceso, nadie podrá dar permisos. Conviene nombrar a otro.',
    address: usuarios.path,
    action: 'Ver usuarios',
    isFirstStep: false,
  },
  undeliveredMail: {
    title: (count) => plural(count, 'Un correo que no se pudo entregar', 'correos que no se pudieron entregar'),
    explanation: 'Revise las direcciones de los usuarios invitados.',
    address: invited,
    action: 'Ver invitaciones',
    isFirstStep: false,
  },
};

/** The text of an item, with its own details. */
export function explanationOf(item: AttentionItem): string {
  const { explanation } = attentionRows[item.code];
  return typeof explanation === 'string' ? explanation : explanation(item);
}

/** Whether the items are those of a newly created company: nothing has been filled in yet. */
export function isFirstUse(items: readonly AttentionItem[]): boolean {
  const codes = new Set(items.map((item) => item.code));
  return codes.has('incompleteCompany') && codes.has('noBranches');
}
