import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import type { Result } from '#contract/app-error.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useCallback, useEffect, useState } from 'react';
import { type FormDesignerRef, useDesigner } from '../../designer-context.ts';

/** A program of the company that can be linked. */
export type CompanyForm = AnswerOf<typeof programEndpoints.forms>['rows'][number];

type Answer<Data> = Promise<Result<Data>>;

/** What a designer asked already: selecting one link after the other asks once. */
const asked = new WeakMap<FormDesignerRef, Map<string, Answer<unknown>>>();

function once<Data>(actor: FormDesignerRef, name: string, ask: () => Answer<Data>): Answer<Data> {
  const answers = asked.get(actor) ?? new Map<string, Answer<unknown>>();
  asked.set(actor, answers);
  // Under a name stands what was asked under it.
  const known = answers.get(name) as Answer<Data> | undefined;
  if (known !== undefined) return known;
  const answer = ask();
  answers.set(name, answer);
  void answer.then(({ ok }) => {
    if (!ok) answers.delete(name);
  });
  return answer;
}

/** What was asked of the server: null while it is awaited. */
export type Known<Data> = { readonly is: Data } | 'failed' | null;

interface Asked<Data> {
  readonly known: Known<Data>;
  readonly retry: () => void;
}

function useAsked<Data>(ask: () => Answer<Data>): Asked<Data> {
  const [known, setKnown] = useState<{ by: typeof ask; is: Known<Data> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void ask().then((result) => {
      if (isWanted) setKnown({ by: ask, is: result.ok ? { is: result.data } : 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [ask, attempt]);
  return {
    known: known?.by === ask ? known.is : null,
    retry: () => {
      setKnown(null);
      setAttempt(attempt + 1);
    },
  };
}

/** The programs of the company. */
export function useCompanyForms(): Asked<readonly CompanyForm[]> {
  const { actor } = useDesigner();
  const { api } = useServices();
  const ask = useCallback(
    () =>
      once<readonly CompanyForm[]>(actor, 'forms', async () => {
        const result = await api.get(programEndpoints.forms);
        return result.ok ? { ok: true, data: result.data.rows } : result;
      }),
    [actor, api],
  );
  return useAsked(ask);
}

/** The published fields of a program that hold something; none where nothing of it is published. */
export function useProgramFields(program: string): Asked<readonly ValueField[]> {
  const { actor } = useDesigner();
  const { api } = useServices();
  const ask = useCallback(
    () =>
      once<readonly ValueField[]>(actor, `form ${program}`, async () => {
        if (program === '') return { ok: true, data: [] };
        const result = await api.get(programEndpoints.form, { program });
        if (!result.ok) return result;
        const { published } = result.data;
        return { ok: true, data: published === null ? [] : valueFieldsOf(published) };
      }),
    [actor, api, program],
  );
  return useAsked(ask);
}
