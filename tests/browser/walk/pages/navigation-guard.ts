import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { navigationGuardMachine } from '#machines/navigation-guard/index.ts';
import { navigationGuard } from '#tests/paths/specifications/navigation-guard.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from '../../kit/browser.ts';
import { callApi } from '../../kit/company.ts';
import { answer } from '../../kit/faults.ts';
import { admitGuest, confirmedCompany, heading, newId, signIn } from '../../kit/journey.ts';
import { httpFailure } from '../../kit/problems.ts';
import { by, walkable } from '../page-specification.ts';
import { onlyOnce, startProxy, typeAddress } from './stage.ts';
import { type Turnstile, turnstile } from './request-queue.ts';

interface World {
  page: Page;
  /** The URL that the walk opened. */
  address: Address;
  /** The held requests for permissions. */
  permissions: Turnstile;
}

interface Shown {
  hash: string;
  headings: string[];
}

const { url } = inject('product');

/** A user who may open some programs of the company, but not the form designer. */
const person = onlyOnce(async () => {
  const company = await confirmedCompany(url);
  const role = { id: newId(), name: 'Recorrido' };
  const programs = ['clientes', 'productos', 'usuarios'];
  const grants = programs.map((program) => ({ program, actions: ['view' as const], scope: 'all' as const }));
  await callApi(url, userEndpoints.createRole, { session: company, body: { ...role, grants } });
  return admitGuest(url, company, role.name);
});

/** The real URL and heading for each path of the specification. */
const addresses = {
  '/nada/de/nada': { path: '/nada/de/nada', heading: 'Página no encontrada' },
  '/nada': { path: '/nada', heading: 'Página no encontrada' },
  '/clientes': { path: '/clientes', heading: 'Clientes' },
  '/productos': { path: '/productos', heading: 'Productos' },
  '/password-reset': { path: '/request-password-reset', heading: 'Recuperar contraseña' },
  '/login': { path: '/register', heading: 'Crear empresa' },
  '/apps': { path: '/apps', heading: 'Aplicaciones' },
  '/usuarios': { path: '/usuarios', heading: 'Usuarios' },
  '/auditoria': { path: '/tests', heading: 'Diseñador de formularios' },
} as const;

type Address = (typeof addresses)[keyof typeof addresses];

interface GuardInput {
  path: keyof typeof addresses;
  session?: { hasUser: boolean };
}

/** Opens a URL with a session, without one, or while the request for permissions is held. */
async function openAddress({ path, session }: GuardInput): Promise<World> {
  const proxy = await startProxy(url);
  const { page, problems } = await visit({ url: proxy.url });
  problems.expect(httpFailure(500));
  const address = addresses[path];
  const permissions = turnstile();
  if (session?.hasUser === false) {
    await page.goto('/#/login');
    await heading(page, 'Iniciar sesión').waitFor();
  } else await signIn(page, await person());
  if (session === undefined) {
    proxy.fault(`GET /api/v1/${sessionEndpoints.getPermissions.path}`, permissions.behaviour);
    await page.goto('about:blank');
    await page.goto(`/#${address.path}`);
    await expect.poll(() => permissions.waiting).toBe(1);
  } else await typeAddress(page, address.path);
  return { page, address, permissions };
}

const openAt = ({ address }: World): Shown => ({ hash: `#${address.path}`, headings: [address.heading] });

export const navigationGuardPage = walkable<typeof navigationGuardMachine>()({
  specification: navigationGuard,
  // The specification has no other inputs.
  start: ({ input }) => openAddress(input as GuardInput),
  inputs: {
    'published program not theirs, a user':
      'the company publishes nothing that whoever walks may not open; seen by somebody invited',
    'no such page': 'until it is known who is there, the frame hides what stands in it; seen once somebody is there',
  },
  look: async ({ page }): Promise<Shown> => ({
    hash: new URL(page.url()).hash,
    headings: (await page.locator('h1:visible').allInnerTexts()).map((text) =>
      text.replace(/^Buen[oa]s (?:días|tardes|noches), .*/, 'Buenas'),
    ),
  }),
  states: {
    classifying: 'an address is classified at once',
    deciding: 'what is known is decided at once',
    waiting: ({ address }) => ({ hash: `#${address.path}`, headings: [] }),
    open: openAt,
    login: () => ({ hash: '#/login', headings: ['Iniciar sesión'] }),
    resume: () => ({ hash: '#/', headings: ['Buenas'] }),
    refused: ({ address }) => ({ hash: `#${address.path}`, headings: ['Acceso no permitido'] }),
    notFound: openAt,
  },
  events: {
    'session.settled': {
      'a user': by(async ({ permissions }: World) => permissions.answer((exchange) => exchange.pass())),
      nobody: by(async ({ permissions }: World) =>
        permissions.answer(answer({ status: 500, body: { code: 'internal', message: 'Error interno del servidor.' } })),
      ),
    },
  },
  answers: {},
  causeless: {},
});
