import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { administrate } from '#server/admin/administrate.ts';
import { clientes } from '#domain/forms/shipped/clientes.ts';
import type { Field } from '#domain/fields/field.ts';
import { formOf } from '../api/kit/forms.ts';
import { registerCompany, type Person } from '../api/kit/people.ts';
import { createRecord, recordsOf } from '../api/kit/records.ts';
import { type Api, newId, startApi } from '../api/kit/start-api.ts';

const nombre: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
const largo: Field = { kind: 'text', key: 'largo', label: 'Largo' };

let api: Api;
let ana: Person;
let folder: string;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Comercial Ñandutí');
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-forms-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs an administration command while the server runs, on the same database. Gives its exit code and output. */
async function admin(...words: string[]) {
  vi.stubEnv('DATABASE_URL', api.database.connectionString);
  let output = '';
  const collect = (text: unknown) => {
    output += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(collect);
  vi.spyOn(process.stderr, 'write').mockImplementation(collect);
  const code = await administrate(words);
  vi.restoreAllMocks();
  return [code, output.trimEnd()] as const;
}

/** Writes a definition to a file in the folder. Gives the path of the file. */
async function fileOf(name: string, content: object | string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('`programs` lists the forms of a company with their versions and records', async () => {
  expect(await admin('programs', ana.tenant)).toEqual([
    0,
    'clientes  versión 1  0 registros  Clientes\nproductos  versión 1  0 registros  Productos',
  ]);
  const nobody = newId();
  expect(await admin('programs', nobody)).toEqual([1, `No hay empresa ${nobody}`]);
});

test('`form check` checks a file without a database, and reports problems with their paths', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/nothing');
  const validFile = await fileOf('bien.json', formOf([nombre]));
  expect(await admin('form', 'check', validFile)).toEqual([0, '«Vehículos» está bien']);
  const invalidFile = await fileOf('mal.json', formOf([{ ...nombre, width: 40 }]));
  expect(await admin('form', 'check', invalidFile)).toEqual([
    1,
    `${invalidFile} tiene algo que corregir:\n  tabs.0.sections.0.rows.0.fields.0.width: Indique un número entero de 1 a 12.`,
  ]);
  const broken = await fileOf('roto.json', '{"format": 1,');
  expect(await admin('form', 'check', broken)).toEqual([
    1,
    `No se puede leer ${broken}: revise que exista y que sea JSON`,
  ]);
  expect(await admin('form', 'check')).toEqual([1, 'Falta el archivo con la definición del formulario']);
  expect((await admin('form', 'borrar'))[1]).toBe('No existe la orden «form borrar»');
});

test('`form publish` shows the changes with the number of affected records, and publishes only with --yes', async () => {
  const first = await fileOf('primera.json', formOf([nombre, largo]));
  const command = `npm run admin -- form publish ${ana.tenant} piezas ${first} --yes`;
  const unconfirmed = await admin('form', 'publish', ana.tenant, 'piezas', first);
  expect(unconfirmed).toEqual([
    1,
    `Cambios:\n  Nombre (nombre): Agregado\n  Largo (largo): Agregado\nPara publicarlo: ${command}`,
  ]);
  expect((await api.call('forms', ana.as)).data.rows.map(({ router_name }) => router_name)).not.toContain('piezas');
  const done = await admin('form', 'publish', ana.tenant, 'piezas', first, '--yes');
  expect([done[0], done[1].split('\n').at(-1)]).toEqual([0, '«piezas» publicado: versión 1']);
  await createRecord(recordsOf(api, ana, 'piezas'), { nombre: 'Una', largo: 'doce' });

  const second = await fileOf(
    'segunda.json',
    formOf([nombre, { kind: 'decimal', key: 'largo', label: 'Largo', decimals: 2 }]),
  );
  const [code, output] = await admin('form', 'publish', ana.tenant, 'piezas', second, '--yes');
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^Cambios:\n {2}Largo \(largo\): Otro tipo: .+ · 1 registros con valor, 1 que no se pueden leer\. .+\n«piezas» publicado: versión 2$/,
    ),
  ]);
  expect(await admin('form', 'publish', ana.tenant, 'piezas', second, '--yes')).toEqual([
    1,
    'No hay cambios que publicar.',
  ]);
});

test('`form publish` refuses an invalid form with a message for each problem, and stores nothing', async () => {
  const link: Field = { kind: 'link', key: 'dueno', label: 'Dueño', program: 'nada' };
  const file = await fileOf('enlace.json', formOf([nombre, link]));
  expect(await admin('form', 'publish', ana.tenant, 'enlaces', file, '--yes')).toEqual([
    1,
    `${file} tiene algo que corregir:\n  tabs.0.sections.0.rows.1.fields.0.program: La empresa no tiene el programa «nada». Publíquelo antes o elija otro.`,
  ]);
  const taken = await fileOf('apps.json', formOf([nombre]));
  expect(await admin('form', 'publish', ana.tenant, 'apps', taken, '--yes')).toEqual([
    1,
    'Esta dirección es de otra página de Ñemu. Elija otra.',
  ]);
  const { data } = await api.call('forms', ana.as);
  expect(data.rows.map(({ router_name }) => router_name)).toEqual(['clientes', 'productos', 'piezas']);
});

test('`form export` writes a published form to a file unchanged', async () => {
  const file = path.join(folder, 'clientes.json');
  expect(await admin('form', 'export', ana.tenant, 'clientes', file)).toEqual([0, `Escrito en ${file}`]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(clientes);
  expect(await admin('form', 'export', ana.tenant, 'nada')).toEqual([1, 'La empresa no publicó el formulario «nada»']);
});
