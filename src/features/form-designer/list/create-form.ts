import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { createIdempotencyKeys } from '#features/kit/record-intent.ts';

interface NewForm {
  router_name: string;
  definition: FormDefinition;
}

/**
 * Creates the function that posts a new form. A retry with the same texts and definition reuses the idempotency key
 * and the id, so that the server creates the form once; a changed form gets new ones.
 */
export function formCreator(api: Pick<Api, 'post'>, newId: () => string) {
  const keys = createIdempotencyKeys(newId);
  const ids = createIdempotencyKeys(newId);
  return async (form: NewForm): Promise<Result<unknown>> => {
    const result = await api.post(
      programEndpoints.createForm,
      { id: ids.keyFor(form), ...form },
      { idempotencyKey: keys.keyFor(form) },
    );
    keys.settle(result);
    return result;
  };
}
