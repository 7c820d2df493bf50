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
 * Makes the function that creates a form. The same form sent again after an answer was lost is the same one to the
 * server, by key and by id; another one is another.
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
