import type { AppError } from '#contract/app-error.ts';
import type { AuthContext, authMachine, Identity, Permissions } from '#machines/auth/index.ts';
import type { NavigationRequest } from '#machines/navigation-guard/index.ts';
import type { Move } from '../generator/specification.ts';

export type Auth = typeof authMachine;

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com.py' };

export const ada: Identity = { user, company: { id: 'c1', name: 'Uno', ruc: '80009735-1' } };
export const adaByron: Identity = { ...ada, user: { ...user, name: 'Ada Byron' } };
/** Another user of the company, as whom an administrator sees the app. */
export const blas: Identity = { ...ada, user: { id: 'u2', name: 'Blas', email: 'blas@example.com.py' } };
export const adaElsewhere: Identity = { user, company: { id: 'c2', name: 'Dos', ruc: '80009769-6' } };

const described = { icon: 'users', group: 'Administración', description: '' } as const;

export const permissions: Permissions = {
  programs: [
    { ...described, routerName: 'usuarios', title: 'Usuarios', actions: ['view'] },
    { ...described, routerName: 'clientes', title: 'Clientes', actions: ['view', 'create'] },
  ],
  others: [
    { routerName: 'auditoria', title: 'Auditoría' },
    { routerName: 'productos', title: 'Productos' },
  ],
  userData: {},
};
export const noPermissions: Permissions = { programs: [], others: [], userData: {} };
export const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };
export const choices = [{ tenant: 't1', name: 'Uno' }];

export const noSession: Move<Auth> = { resolve: 'restoreSession', with: null };
export const submits: Move<Auth> = { type: 'credentials.submit', ticket: 'ticket-1' };
export const granted: Move<Auth> = { resolve: 'signIn', with: { kind: 'granted', identity: ada } };
export const authorized: Move<Auth> = { resolve: 'loadPermissions', with: permissions };
export const signedIn: readonly Move<Auth>[] = [noSession, submits, granted, authorized];
export const signsOut: Move<Auth> = { type: 'signOut.request' };
export const refusal: AppError = { kind: 'signInRefused', text: 'Datos incorrectos.', place: 'form' };
export const severalCompanies: Move<Auth> = { resolve: 'signIn', with: { kind: 'companies', choices } };
export const changed: Move<Auth> = { type: 'permissions.changed' };
export const unsent = (count: number): Move<Auth> => ({ resolve: 'countUnsent', with: count });
export const answers = (answer: 0 | 1 | 2): Move<Auth> => ({ type: 'unsent.answered', answer });
export const closed: Move<Auth> = { resolve: 'closeSession', with: undefined };
export const sessionLost: Move<Auth> = { type: 'session.lost' };

export const opened = { type: 'session.opened', identity: ada } as const;
export const closing = (erase: boolean) => ({ type: 'session.closed', erase }) as const;
export const signInCalls = ['restoreSession', 'signIn', 'loadPermissions'];
/** A request for a program page, by the name of the program. */
export const programPage = (name: string, access: 'program' | 'published' = 'program'): NavigationRequest => ({
  path: `/${name}`,
  routeName: name,
  access,
});
export const requestsPage = (checkId: string, request: NavigationRequest): Move<Auth> => ({
  type: 'navigation.check',
  checkId,
  request,
});
export const closes = (checkId: string): Move<Auth> => ({ type: 'navigation.close', checkId });

/** The context of a page before anybody signs in. */
export const signedOutContext: AuthContext = {
  identity: null,
  permissions: noPermissions,
  choices: [],
  ticket: null,
  tenant: null,
  failure: null,
  checks: [],
};
