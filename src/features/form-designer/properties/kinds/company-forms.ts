import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import type { Result } from '#contract/app-error.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useCallback, useEffect, useState } from 'react';
import { type FormDesignerRef, useDesigner } from '../../designer-context.ts';

/** A program of the company that a link can target. */
export type CompanyForm = AnswerOf<typeof programEndpoints.forms>['rows'][number];

type Answer<Data> = Promise<Result<Data>>;

/** Responses by designer, so that selecting several links sends each request once. */
const answersByDesigner = new WeakMap<FormDesignerRef, Map<string, Answer<unknown>>>();

function once<Data>(actor: FormDesignerRef, name: string, request: () => Answer<Data>): Answer<Data> {
  const answers = answersByDesigner.get(actor) ?? new Map<string, Answer<unknown>>();
  answersByDesigner.set(actor, answers);
  // The cast is safe because each name stands for one request, whose response is stored under it.
  const known = answers.get(name) as Answer<Data> | undefined;
  if (known !== undefined) return known;
  const answer = request();
  answers.set(name, answer);
  void answer.then(({ ok }) => {
    if (!ok) answers.delete(name);
  });
  return answer;
}

/** The state of a request: the data, 'failed', or null while it is loading. */
export type Known<Data> = { readonly is: Data } | 'failed' | null;

interface RequestState<Data> {
  readonly known: Known<Data>;
  readonly retry: () => void;
}

function useRequest<Data>(request: () => Answer<Data>): RequestState<Data> {
  const [known, setKnown] = useState<{ by: typeof request; is: Known<Data> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void request().then((result) => {
      if (isWanted) setKnown({ by: request, is: result.ok ? { is: result.data } : 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [request, attempt]);
  return {
    known: known?.by === request ? known.is : null,
    retry: () => {
      setKnown(null);
      setAttempt(attempt + 1);
    },
  };
}

/** The programs of the company. */
export function useCompanyForms(): RequestState<readonly CompanyForm[]> {
  const { actor } = useDesigner();
  const { api } = useServices();
  const request = useCallback(
    () =>
      once<readonly CompanyForm[]>(actor, 'forms', async () => {
        const result = await api.get(programEndpoints.forms);
        return result.ok ? { ok: true, data: result.data.rows } : result;
      }),
    [actor, api],
  );
  return useRequest(request);
}

/** The published fields of a program that hold a value; empty when the program is unpublished. */
export function useProgramFields(program: string): RequestState<readonly ValueField[]> {
  const { actor } = useDesigner();
  const { api } = useServices();
  const request = useCallback(
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
  return useRequest(request);
}
