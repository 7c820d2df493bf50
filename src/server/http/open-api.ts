import { toJsonSchema } from '@valibot/to-json-schema';
import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import { type Endpoint, methodOf, type Schema } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { type ErrorBody, errorCodes } from '#contract/error-codes.ts';
import { appVersion } from '#contract/version.ts';
import { formDefinition } from '#domain/forms/form-definition.ts';
import { formerPathOf } from './former-names.ts';

/** URL path of the JSON Schema of a form definition. */
export const FORM_SCHEMA_PATH = `${API_BASE_PATH}form-definition.schema.json`;

/**
 * The JSON Schema of a form definition. It describes only the structure; consistency (referenced keys, valid
 * expressions) is checked by the validation of definitions alone.
 */
export const formSchema = (): Record<string, unknown> => ({
  ...toJsonSchema(formDefinition, { errorMode: 'ignore', typeMode: 'input' }),
  $id: FORM_SCHEMA_PATH,
  title: 'Formulario de Ñemu',
});

type Json = Record<string, unknown>;

/** Converts a valibot schema to JSON Schema; checks that JSON Schema cannot express are omitted. */
function schemaOf(schema: Schema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return json;
}

const header = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const sessionHeaders: readonly Json[] = [
  header(HEADERS.tenant, 'Empresa de la sesión', false),
  header(HEADERS.unattended, 'Presente si nadie lo pidió: no cuenta como uso de la sesión', false),
];

/** The former field names of an endpoint, each with the schema of the field's current name, marked as deprecated. */
function formerFields({ former }: Endpoint, fields: Readonly<Record<string, Json>>): [string, Json][] {
  return Object.entries(former?.fields ?? {}).flatMap(([name, current]): [string, Json][] => {
    const schema = fields[current];
    return schema === undefined ? [] : [[name, { ...schema, deprecated: true }]];
  });
}

function parametersOf(endpoint: Endpoint): Json[] {
  const { path, query, repeat, revision, upload, access } = endpoint;
  // Every query schema of the endpoint table is an object schema, whose JSON Schema has these two properties.
  const querySchema = query
    ? (schemaOf(query, 'input') as { properties?: Record<string, Json>; required?: string[] })
    : {};
  const fields = Object.entries(querySchema.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: querySchema.required?.includes(name) ?? false,
    schema,
  }));
  const formers = formerFields(endpoint, querySchema.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    deprecated: true,
    schema,
  }));
  return [
    ...(path.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : []),
    ...fields,
    ...formers,
    ...(access === 'public' ? [] : sessionHeaders),
    header(HEADERS.workstation, 'Estación de trabajo (UUID)', false),
    ...(repeat === 'key' ? [header(HEADERS.idempotencyKey, 'Clave para no repetir la operación', true)] : []),
    ...(revision ? [header(HEADERS.ifMatch, 'Versión del registro que se modifica', revision === true)] : []),
    ...(upload
      ? [
          header(HEADERS.tokenAccess, 'token_info de la sesión', true),
          header(HEADERS.fileName, 'Nombre del archivo', true),
        ]
      : []),
  ];
}

function contentOf(answer: Endpoint['answer']): Json {
  if (answer === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (answer === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemaOf(answer, 'output') } };
}

function bodyOf(endpoint: Endpoint): Json {
  const { body, upload } = endpoint;
  if (upload) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  if (body === undefined) return {};
  const schema = schemaOf(body, 'input') as Json & { properties?: Record<string, Json> };
  const formers = formerFields(endpoint, schema.properties ?? {});
  const described =
    formers.length === 0 ? schema : { ...schema, properties: { ...schema.properties, ...Object.fromEntries(formers) } };
  return { requestBody: { required: true, content: { 'application/json': { schema: described } } } };
}

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  ...(endpoint.path === endpoint.former?.path && { deprecated: true }),
  summary: endpoint.summary,
  ...(endpoint.access === 'public' ? { security: [] } : {}),
  ...(typeof endpoint.access === 'object' ? { 'x-permission': endpoint.access } : {}),
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: {
    '200': { description: 'Correcto', content: contentOf(endpoint.answer) },
    default: {
      description: 'Error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
});

/** The properties of the body of an error response; without one of them this does not compile. */
const errorProperties: Record<keyof ErrorBody, Json> = {
  code: { type: 'string', enum: Object.keys(errorCodes) },
  message: { type: 'string' },
  errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  current: {},
  changed_by: { type: 'string' },
  changed_at: { type: 'string', format: 'date-time' },
  max_megabytes: { type: 'integer' },
  exception: { type: 'string' },
  file: { type: 'string' },
  line: { type: 'integer' },
};

const errorSchema: Json = { type: 'object', required: ['code', 'message'], properties: errorProperties };

/** Gives the operation name of a path: `create-role` is `createRole`. */
const camelCase = (path: string) => path.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The OpenAPI 3.1 document of the API, derived from the endpoint table. */
export function openApiDocument(): Json {
  const table = Object.entries<Endpoint>(endpoints);
  const formers = table.flatMap(([, endpoint]) =>
    formerPathOf(endpoint).map((at) => [camelCase(at.path), at] as const),
  );
  const paths = [...table, ...formers].map(([name, endpoint]) => [
    `${API_BASE_PATH}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
    { [methodOf(endpoint).toLowerCase()]: operationOf(name, endpoint) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Ñemu', version: appVersion },
    paths: Object.fromEntries(paths),
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      // A separate document, because editors of definitions read it too.
      schemas: { Error: errorSchema, FormDefinition: { $ref: FORM_SCHEMA_PATH } },
    },
  };
}
