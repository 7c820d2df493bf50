import { toJsonSchema } from '@valibot/to-json-schema';
import { API_BASE_PATH } from '#contract/constants.ts';
import { formDefinition } from '#domain/forms/form-definition.ts';

/** Where the schema of a form's definition stands. */
export const FORM_SCHEMA_PATH = `${API_BASE_PATH}form-definition.schema.json`;

/**
 * The JSON Schema of a form's definition: its shape. That its parts fit together (keys that are there, expressions that
 * mean something) only checking it tells.
 */
export const formSchema = (): Record<string, unknown> => ({
  ...toJsonSchema(formDefinition, { errorMode: 'ignore', typeMode: 'input' }),
  $id: FORM_SCHEMA_PATH,
  title: 'Formulario de Ñemu',
});
