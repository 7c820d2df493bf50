import type { Query } from '#api/query.ts';
import { programEndpoint } from '#contract/endpoints/program.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { useData } from '#features/kit/services/use-data.ts';

/** The visible fields of programs, by program; a program that cannot be read has none. */
export type ProgramForms = Readonly<Record<string, readonly ValueField[]>>;

const formsQuery = (programs: readonly string[]): Query<ProgramForms> => ({
  name: ['program-forms', programs],
  live: programEndpoint.live,
  read: async (api, options) => {
    const answers = await Promise.all(programs.map((program) => api.get(programEndpoint, { program }, options)));
    const forms = answers.map((answer, place) => [
      programs[place] ?? '',
      answer.ok ? valueFieldsOf(answer.data.definition) : [],
    ]);
    return { ok: true, data: Object.fromEntries(forms) };
  },
});

/** The visible fields of some programs; undefined while they load. */
export function useProgramForms(programs: readonly string[]): ProgramForms | undefined {
  const { load } = useData(formsQuery(programs));
  if (programs.length === 0) return {};
  return load.state === 'loaded' ? load.data : undefined;
}
