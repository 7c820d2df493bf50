import type { Api, ReadOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { programEndpoint } from '#contract/endpoints/program.ts';
import { storeTrees } from '#forms/engine/compiled-form.ts';

/** A published program as visible to the user. */
export type ProgramAnswer = AnswerOf<typeof programEndpoint>;

/** Loads a published program and stores its parsed expressions, so that its definition can be compiled. */
export async function readProgram(
  api: Pick<Api, 'get'>,
  program: string,
  options: ReadOptions,
): Promise<Result<ProgramAnswer>> {
  const result = await api.get(programEndpoint, { program }, options);
  if (result.ok) storeTrees(result.data.definition, result.data.expressions);
  return result;
}
