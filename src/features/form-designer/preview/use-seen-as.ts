import type { AppError } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { useLatestCall } from '#features/kit/use-latest-call.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectRevision } from '#machines/form-designer/index.ts';
import { useEffect, useState } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';

/** The form as a role sees it, as the server answers. */
export type SeenAs = AnswerOf<typeof formEndpoints.formSeenAs>;

/** The roles of the company with what they grant in the program. */
export type FormRole = AnswerOf<typeof formEndpoints.formRoles>['rows'][number];

interface SeenAnswer {
  role: string;
  revision: number;
  seen: SeenAs;
}

interface SeeingAs {
  /** Of the draft as it was kept last, as far as that is known; null before anything is. */
  seen: SeenAs | null;
  /** Whether a newer one is asked for. */
  isAsking: boolean;
  failure: AppError | null;
  retry: () => void;
}

/** The form as a role sees it, asked again whenever the draft was kept; nothing is asked where it is null. */
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
