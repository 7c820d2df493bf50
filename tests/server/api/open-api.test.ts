import { expect, test } from 'vitest';
import { type Endpoint, methodOf } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { layoutKindNames, leafKindNames } from '#domain/fields/field-kind.ts';
import { formDefinition } from '#domain/forms/form-definition.ts';
import { formIcons } from '#domain/forms/form-icons.ts';
import { openApiDocument } from '#server/http/open-api.ts';
import { startApi } from './kit/start-api.ts';

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        deprecated?: boolean;
        security?: unknown[];
        parameters: { name: string; in: string }[];
        responses: object;
        requestBody?: object;
      }
    >
  >;
  components: { schemas: { Error: { required: string[]; properties: object } } };
};

/** Paths of the previous version, each with its operation name. */
const formerPaths = [
  ['perfiles', 'perfiles'],
  ['create-perfil', 'createPerfil'],
  ['change-perfil', 'changePerfil'],
  ['delete-perfil', 'deletePerfil'],
  ['form-perfiles', 'formPerfiles'],
  ['attend-form', 'attendForm'],
];

test('the API description contains every endpoint once, under its method and path', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method, path]),
  );
  const table = Object.entries(endpoints) as [string, Endpoint][];
  const isFormer = ([, , path]: readonly unknown[]) => formerPaths.some(([former]) => path === `/api/v1/${former}`);
  expect(described.filter((call) => !isFormer(call))).toEqual(
    table.map(([name, call]) => [name, methodOf(call).toLowerCase(), `/api/v1/${call.path.replace(':id', '{id}')}`]),
  );
  expect(document.openapi).toBe('3.1.0');
});

test('paths of the previous version are described as deprecated, under their former names', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ operationId, deprecated }) =>
      deprecated === true ? [[path.replace('/api/v1/', ''), operationId]] : [],
    ),
  );
  expect(described).toEqual(formerPaths);
});

test('fields of the previous version are described as deprecated, beside the fields that replaced them', () => {
  const body = { properties: { roles: { type: 'array' }, perfiles: { type: 'array', deprecated: true } } };
  const answer = { properties: { roles: { type: 'array' }, perfiles: { type: 'array', deprecated: true } } };
  expect(document.paths['/api/v1/change-user']?.['post']).toMatchObject({
    requestBody: { content: { 'application/json': { schema: body } } },
    responses: { 200: { content: { 'application/json': { schema: answer } } } },
  });
  const parameters = document.paths['/api/v1/form-seen-as']?.['get']?.parameters ?? [];
  expect(parameters.filter((parameter) => parameter.in === 'query')).toMatchObject([
    { name: 'program', required: true },
    { name: 'role', required: true },
    { name: 'perfil', required: false, deprecated: true },
  ]);
});

test('only public endpoints are described as callable without a token', () => {
  const open = Object.values(document.paths)
    .flatMap(Object.values)
    .filter(({ security }) => security?.length === 0)
    .map(({ operationId }) => operationId as string);
  const table = Object.entries(endpoints) as [string, Endpoint][];
  expect(open).toEqual(table.filter(([, { access }]) => access === 'public').map(([name]) => name));
});

test('a request body is described field by field', () => {
  expect(document.paths['/api/v1/login']?.['post']?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: { type: 'object', required: ['email', 'password'], properties: { email: { type: 'string' } } },
      },
    },
  });
});

test('the icon of a program is described as one of the existing icons', () => {
  const described = document.paths['/api/v1/get-permissions']?.['get']?.responses;
  const programs = { items: { properties: { icon: { type: 'string', enum: [...formIcons] } } } };
  const schema = { properties: { programas: programs } };
  expect(described).toMatchObject({ 200: { content: { 'application/json': { schema } } } });
});

test('an error is described with every property that its response may contain', () => {
  const { required, properties } = document.components.schemas.Error;
  expect(required).toEqual(['code', 'message']);
  expect(Object.keys(properties).toSorted()).toEqual([
    'changed_at',
    'changed_by',
    'code',
    'current',
    'errors',
    'exception',
    'file',
    'line',
    'max_megabytes',
    'message',
  ]);
});

test('the form definition has its own schema, which the API description references', async () => {
  expect(document.components.schemas).toHaveProperty('FormDefinition', { $ref: '/api/v1/form-definition.schema.json' });
  const api = await startApi({ started: false });
  const answer = await api.send('/api/v1/form-definition.schema.json');
  await api.close();
  const schema = (await answer.json()) as { required: string[]; properties: Record<string, { anyOf?: unknown[] }> };
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  const optional = new Set(['description', 'print', 'calendar']);
  expect(schema.required).toEqual(Object.keys(formDefinition.entries).filter((key) => !optional.has(key)));
  expect(Object.keys(schema.properties)).toEqual(Object.keys(formDefinition.entries));
  const kinds = JSON.stringify(schema).matchAll(/"kind":\{"const":"(\w+)"/g);
  expect(new Set([...kinds].map(([, kind]) => kind))).toEqual(new Set([...leafKindNames, ...layoutKindNames, 'table']));
});
