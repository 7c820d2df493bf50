import { toJsonSchema } from '@valibot/to-json-schema';
import { API_BASE_PATH } from '#contract/constants.ts';
import { formDefinition } from '#domain/forms/form-definition.ts';

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
