import type { AppError } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { useLatestCall } from '#features/kit/use-latest-call.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectRevision } from '#machines/form-designer/index.ts';
import { useEffect, useState } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';

/** The server's answer: the form as a role sees it. */
export type SeenAs = AnswerOf<typeof formEndpoints.formSeenAs>;

/** A role of the company with its grants in the program. */
export type FormRole = AnswerOf<typeof formEndpoints.formRoles>['rows'][number];

interface SeenAnswer {
  role: string;
  revision: number;
  seen: SeenAs;
}

interface SeeingAs {
  /** From the last saved draft that was fetched; null before the first answer. */
  seen: SeenAs | null;
  /** Whether a newer version is being fetched. */
  isAsking: boolean;
  failure: AppError | null;
  retry: () => void;
}

/** The form as a role sees it, fetched again after each save of the draft. Fetches nothing for null. */
export function useSeenAs(role: string | null): SeeingAs {
  const { api } = useServices();
  const { program } = useDesigner();
  const revision = useDesign(selectRevision);
  const { call, end } = useLatestCall();
  const [answer, setAnswer] = useState<SeenAnswer | null>(null);
  const [failed, setFailed] = useState<{ role: string; revision: number; error: AppError } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (role === null) return;
    const ask = async () => {
      const result = await call((options) => api.get(formEndpoints.formSeenAs, { program, role }, options));
      if (result === null) return;
      setFailed(result.ok ? null : { role, revision, error: result.error });
      if (result.ok) setAnswer({ role, revision, seen: result.data });
    };
    void ask();
    return end;
  }, [api, call, end, program, role, revision, tries]);
  const known = answer?.role === role ? answer : null;
  const failure = failed?.role === role && failed?.revision === revision ? failed.error : null;
  return {
    seen: known?.seen ?? null,
    isAsking: role !== null && failure === null && known?.revision !== revision,
    failure,
    retry: () => {
      setFailed(null);
      setTries((count) => count + 1);
    },
  };
}
