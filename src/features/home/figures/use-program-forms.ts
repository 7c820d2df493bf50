import type { Query } from '#api/query.ts';
import type { AppError } from '#contract/app-error.ts';
import { programEndpoint } from '#contract/endpoints/program.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { useData } from '#features/kit/services/use-data.ts';

/** The visible fields of programs, by program; a program that the user may not see has none. */
export type ProgramForms = Readonly<Record<string, readonly ValueField[]>>;

/** Whether a program does not exist, or the user may not see it: its widgets say so themselves. */
const isHidden = ({ kind }: AppError): boolean => kind === 'notFound' || kind === 'forbidden';

const formsQuery = (programs: readonly string[]): Query<ProgramForms> => ({
  name: ['program-forms', programs],
  live: programEndpoint.live,
  read: async (api, options) => {
    const answers = await Promise.all(programs.map((program) => api.get(programEndpoint, { program }, options)));
    const forms: [string, readonly ValueField[]][] = [];
    for (const [place, answer] of answers.entries()) {
      if (!answer.ok && !isHidden(answer.error)) return answer;
      forms.push([programs[place] ?? '', answer.ok ? valueFieldsOf(answer.data.definition) : []]);
    }
    return { ok: true, data: Object.fromEntries(forms) };
  },
});

/** The forms of some programs. */
export interface LoadedForms {
  /** Undefined while they load, and after a failure. */
  forms: ProgramForms | undefined;
  failure: AppError | null;
  retry: () => void;
}

/** Reads the visible fields of some programs. */
export function useProgramForms(programs: readonly string[]): LoadedForms {
  const { load, retry } = useData(formsQuery(programs));
  return {
    forms: load.state === 'loaded' ? load.data : programs.length === 0 ? {} : undefined,
    failure: load.state === 'failed' ? load.error : null,
    retry,
  };
}
