import { HelpPage } from '#app/help/help.page.tsx';
import { ScreenGuide } from '#app/help/screen-guide.tsx';
import { WhyNotAnswer } from '#app/help/why-not-answer.tsx';
import type { Action } from '#contract/permissions.ts';
import { GUIDES_KEY } from '#contract/schemas/help.ts';
import { clientes } from '#domain/forms/shipped/clientes.ts';
import { createWhyNotQuestions, type WhyNotQuestion } from '#features/kit/help/why-not-question.ts';
import { expressionTrees } from '#domain/forms/expression-trees.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { textsIn } from '#tests/unit/kit/shown.ts';
import { createHarness, fakeGet, fakePost, identity, renderPage } from '../features/kit/page-harness.tsx';

afterEach(cleanup);

const program = (routerName: string, title: string, ...actions: Action[]): AllowedProgram => ({
  routerName,
  title,
  description: '',
  icon: 'users',
  group: 'Ventas',
  actions,
});

/** A signed-in user with these programs, of whom the server knows what may be given. */
async function signedIn(programs: readonly AllowedProgram[], allowed: readonly object[] = [], dismissed: unknown = []) {
  const { post, calls } = fakePost({ ok: true, data: { ok: true } });
  const answer = { allowed, administrators: ['Ana Báez', 'Iris Paredes'], others: 1 };
  const definition = { router_name: 'clientes', version: 1, definition: clientes, read_only: [], server_computed: [] };
  const { get } = fakeGet({
    'why-not': { ok: true, data: answer },
    program: { ok: true, data: { ...definition, expressions: expressionTrees(clientes) } },
  });
  const permissions = { programs, others: [], userData: { [GUIDES_KEY]: dismissed } };
  const harness = createHarness({ auth: { restored: identity, permissions }, api: { get, post } });
  await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
  return { harness, calls };
}

describe('the answer to «¿Por qué no puedo?»', () => {
  async function ask(question: WhyNotQuestion, programs: readonly AllowedProgram[], allowed: readonly object[]) {
    const { harness } = await signedIn(programs, allowed);
    await renderPage(<WhyNotAnswer />, harness);
    act(() => harness.services.shared(createWhyNotQuestions).ask(question));
    await screen.findByText('Quién puede darle el permiso');
    const texts = textsIn(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return texts;
  }

  const who = [
    'Quién puede darle el permiso',
    'Ana Báez, Iris Paredes y otro administrador',
    'Un administrador lo da en Usuarios, con un perfil que lo incluya. No hace falta que usted vuelva a ingresar.',
  ];

  test('names the missing permissions, what the user may do and in which records, and the fields they may only read', async () => {
    const question = { program: 'clientes', wanted: ['create', 'edit'], readOnly: ['Límite', 'Plazo'] } as const;
    const allowed = [
      { action: 'view', scope: 'branch' },
      { action: 'edit', scope: 'own' },
    ];
    expect(await ask(question, [program('clientes', 'Clientes', 'view', 'edit')], allowed)).toEqual([
      '¿Por qué no puedo?',
      'En «Clientes»',
      'Le falta el permiso «Crear», para agregar registros.',
      'Su perfil solo deja leer estos campos:',
      'Límite',
      'Plazo',
      'Lo que usted puede',
      'Ver, Modificar',
      '«Ver»: solo en los registros de sus sucursales.',
      '«Modificar»: solo en los registros que usted creó.',
      ...who,
    ]);
  });

  test('names no program that the user may not see', async () => {
    expect(await ask({ program: 'sueldos', wanted: ['view'] }, [], [])).toEqual([
      '¿Por qué no puedo?',
      'Usted no tiene permiso para ver este programa, o el programa no existe.',
      ...who,
    ]);
  });

  test('says so when the user has the permissions by now', async () => {
    const allowed = [{ action: 'edit', scope: 'all' }];
    const texts = await ask({ program: 'empresa', wanted: ['edit'] }, [program('empresa', 'Empresa', 'edit')], allowed);
    expect(texts[2]).toBe(
      'Usted tiene estos permisos. Vuelva a abrir la página; si sigue igual, el registro no lo admite.',
    );
  });
});

describe('the guide of a screen', () => {
  const guide = () => screen.queryByRole('complementary', { name: 'Guía de esta pantalla' });
  const clients = program('clientes', 'Clientes', 'view', 'create');

  test('shows its points with the shortcuts of their commands until it is dismissed for good', async () => {
    const { harness, calls } = await signedIn([clients], [], ['inicio', 'de-otra-version']);
    await renderPage(<ScreenGuide path="/clientes" />, harness);
    expect(textsIn(await screen.findByRole('complementary')).slice(0, 3)).toEqual([
      'Lista de registros',
      'Agregue un registro con «Nuevo».',
      'Alt+N',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(guide()).toBeNull());
    expect(calls).toEqual([{ path: 'user-data', body: { key: GUIDES_KEY, value: ['inicio', 'lista'] } }]);
  });

  test('tells who may only read no action that is not theirs, but who can give the permission', async () => {
    const { harness } = await signedIn([program('clientes', 'Clientes', 'view'), program('otros', 'Otros', 'create')]);
    await renderPage(<ScreenGuide path="/clientes" />, harness);
    const [title, first] = textsIn(await screen.findByRole('complementary'));
    expect([title, first, screen.queryByText(/Agregue/)]).toEqual([
      'Lista de registros',
      'Usted puede ver estos registros y no agregarlos: «¿Por qué no puedo?» dice quién puede darle el permiso.',
      null,
    ]);
  });

  test.each([
    ['view', ['Cada cifra y cada gráfico abre la lista de los registros que cuenta.']],
    [
      'create',
      [
        'Cada cifra y cada gráfico abre la lista de los registros que cuenta.',
        '«Nuevo» crea un registro de cualquiera de sus programas.',
      ],
    ],
  ] as const)('of the start page, for who may %s in a program, has what they can do', async (action, wanted) => {
    const { harness } = await signedIn([
      program('clientes', 'Clientes', action),
      program('calendario', 'Calendario', 'create'),
    ]);
    await renderPage(<ScreenGuide path="/" />, harness);
    const texts = textsIn(await screen.findByRole('complementary'));
    expect(texts.filter((text) => /registro/.test(text))).toEqual(wanted);
  });

  test.each([
    ['of a program that the user may not see', '/sueldos', []],
    ['of a screen that needs a permission', '/usuarios', []],
    ['that was dismissed', '/clientes', ['lista']],
    ['of a page of help', '/help/indice', []],
  ])('is not shown %s', async (_, path, dismissed) => {
    const { harness } = await signedIn([clients], [], dismissed);
    await renderPage(<ScreenGuide path={path} />, harness);
    expect(guide()).toBeNull();
  });

  const reader = (routerName: string) => [program(routerName, routerName, 'view')];

  test.each([
    ['/clientes', reader('clientes'), 4],
    ['/clientes/01890a5d-ac96-774b-bcce-b302099a8057', reader('clientes'), 2],
    ['/calendario', reader('calendario'), 1],
    ['/tests', reader('tests'), 1],
    ['/tests/clientes', reader('tests'), 2],
    ['/usuarios', reader('usuarios'), 2],
    ['/auditoria', reader('auditoria'), 2],
  ])(
    'at %s tells a reader without permissions to press nothing that they do not have',
    async (path, programs, count) => {
      const { harness } = await signedIn(programs);
      await renderPage(<ScreenGuide path={path} />, harness);
      const points = [...(await screen.findByRole('complementary')).querySelectorAll('li')].map(
        ({ textContent }) => textContent,
      );
      expect([
        points.length,
        points.filter((text) => /Nuevo|Nueva|Guardar|Arrastre|Invite|Descargue|Papelera/.test(text ?? '')),
      ]).toEqual([count, []]);
    },
  );

  test('is that of the open program, whatever the reader may do in others', async () => {
    const { harness } = await signedIn([...reader('obras'), clients]);
    await renderPage(<ScreenGuide path="/obras" />, harness);
    expect((await screen.findByRole('complementary')).textContent).not.toContain('Agregue');
  });

  test('is shown for stored data of another shape', async () => {
    const { harness } = await signedIn([clients], [], { lista: true });
    await renderPage(<ScreenGuide path="/clientes" />, harness);
    expect(await screen.findByRole('complementary')).toBe(guide());
  });
});

describe('a page of help', () => {
  const clients = program('clientes', 'Clientes', 'view');

  test('of a program explains its fields from its definition', async () => {
    const { harness } = await signedIn([clients]);
    await renderPage(<HelpPage />, harness, '/help/programa/clientes');
    await screen.findByText(
      'Es obligatorio cuando «Tipo» es “Persona jurídica” o («Tipo» es “Persona física” y «Cédula de identidad» está vacío).',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ayuda: Clientes');
  });

  test('of a screen has only the tasks that the reader may do', async () => {
    const titles = async (...actions: Action[]) => {
      const { harness } = await signedIn([program('clientes', 'Clientes', ...actions)]);
      await renderPage(<HelpPage />, harness, '/help/pantalla/lista');
      await screen.findByText('Moverse con el teclado');
      const found = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      cleanup();
      return found;
    };
    const common = ['Encontrar un registro', 'Elegir columnas y orden'];
    const last = ['Imprimir, copiar o compartir', 'Moverse con el teclado', 'Si no puede hacer algo'];
    expect([await titles('view'), await titles('view', 'create'), await titles('view', 'delete')]).toEqual([
      [...common, ...last],
      ['Agregar un registro', ...common, ...last],
      [...common, 'Eliminar y restaurar', ...last],
    ]);
  });

  test.each(['/help/programa/sueldos', '/help/programa/usuarios', '/help/pantalla/usuarios', '/help/pantalla/nada'])(
    'at %s is the one for what does not exist, for a user without the permission',
    async (address) => {
      const { harness } = await signedIn([clients]);
      await renderPage(<HelpPage />, harness, address);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Esta ayuda no está disponible');
    },
  );

  test('lists the programs and screens of the user, and shows all guides again', async () => {
    const { harness, calls } = await signedIn([clients, program('empresa', 'Empresa', 'view')], [], ['lista']);
    await renderPage(<HelpPage />, harness, '/help/indice');
    await screen.findByText('Ficha de un registro');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Clientes',
      'Inicio y tablero',
      'Lista de registros',
      'Ficha de un registro',
      'Empresa y sucursales',
      'Aplicaciones',
      'Configuración local',
      'Iniciar sesión',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar todas las guías otra vez' }));
    await waitFor(() => expect(calls).toEqual([{ path: 'user-data', body: { key: GUIDES_KEY, value: [] } }]));
  });
});
