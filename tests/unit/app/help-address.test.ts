import { helpAddress, helpAddressAt, isHelpPath, readHelpAddress, screenAt } from '#app/help/help-address.ts';
import { mayOn, permittedTopic } from '#app/help/permitted-topic.ts';
import { isTopicName, topics, topicsOf } from '#app/help/topics.ts';
import { actions, shippedPrograms } from '#contract/permissions.ts';
import { dismissedGuides } from '#contract/schemas/help.ts';
import { routeTable } from '#contract/routes.ts';
import { expect, test } from 'vitest';
import * as v from 'valibot';

test.each([
  ['/', 'inicio', '/help/pantalla/inicio'],
  ['/apps', 'aplicaciones', '/help/pantalla/aplicaciones'],
  ['/config-local', 'configuracion', '/help/pantalla/configuracion'],
  ['/usuarios/perfiles', 'usuarios', '/help/pantalla/usuarios'],
  ['/empresa/sucursales/nuevo', 'empresa', '/help/pantalla/empresa'],
  ['/auditoria', 'auditoria', '/help/pantalla/auditoria'],
  ['/calendario', 'calendario', '/help/pantalla/calendario'],
  ['/tests', 'formularios', '/help/pantalla/formularios'],
  ['/tests/_nuevo', 'formularios', '/help/pantalla/formularios'],
  ['/tests/clientes', 'disenador', '/help/pantalla/disenador'],
  ['/clientes', 'lista', '/help/programa/clientes'],
  ['/clientes/nuevo', 'ficha', '/help/programa/clientes'],
  // A company may have a program of this name.
  ['/help', 'lista', '/help/programa/help'],
  ['/help/indice', undefined, '/help/indice'],
  ['/help/programa/clientes', undefined, '/help/indice'],
  ['/Nada', undefined, '/help/indice'],
])('the path %s shows the screen %s, whose help is at %s', (path, topic, address) => {
  expect([screenAt(path)?.topic, helpAddressAt(path)]).toEqual([topic, address]);
});

test('an address of help is read as what it is about, and a made-up one as nothing', () => {
  const places = [
    { about: 'everything' },
    { about: 'screen', topic: 'lista' },
    { about: 'program', program: 'clientes' },
  ] as const;
  expect(places.map((place) => readHelpAddress(helpAddress(place)))).toEqual(places);
  const madeUp = ['/help/pantalla/nada', '/help/pantalla/toString', '/help/programa/A', '/help', '/clientes'];
  expect(madeUp.map(readHelpAddress)).toEqual([null, null, null, null, null]);
  expect(madeUp.map(isHelpPath)).toEqual([true, true, true, false, false]);
  expect(routeTable.signInHelp.path).toBe(helpAddress({ about: 'screen', topic: 'iniciar-sesion' }));
});

test.each([
  ['may do everything', actions, 2],
  ['may only look', ['view'], 1],
] as const)('every screen has up to four points of guide, and tasks, for who %s', async (_who, allowed, least) => {
  const names = Object.keys(topics).filter(isTopicName);
  const programs = [...shippedPrograms.map(({ routerName }) => routerName), 'clientes'].map((routerName) => ({
    routerName,
    title: '',
    description: '',
    icon: 'file' as const,
    group: '',
    actions: allowed,
  }));
  const loaded = await Promise.all(
    names.map(async (name) => ({ name, ...permittedTopic(await topics[name].load(), mayOn(name, null, programs)) })),
  );
  const wrong = loaded.filter(({ guide, tasks }) => guide.length < least || guide.length > 4 || tasks.length === 0);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('the names of all screens can be stored as dismissed', () => {
  expect(v.is(dismissedGuides, Object.keys(topics))).toBe(true);
});

test('only the screens of programs that the user may open are offered', () => {
  const everybody = ['inicio', 'lista', 'ficha', 'aplicaciones', 'configuracion', 'iniciar-sesion'];
  const empresa = {
    routerName: 'empresa',
    title: 'Empresa',
    description: '',
    icon: 'building',
    group: '',
    actions: ['view'],
  } as const;
  expect([topicsOf([]), topicsOf([empresa]).filter((name) => !everybody.includes(name))]).toEqual([
    everybody,
    ['empresa'],
  ]);
});
