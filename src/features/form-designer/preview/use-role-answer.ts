import type { AppError } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { useLatestCall } from '#features/kit/use-latest-call.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectRevision } from '#machines/form-designer/index.ts';
import { useEffect, useState } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';

/** The server's response: the form as a role sees it. */
export type RoleAnswer = AnswerOf<typeof formEndpoints.formSeenAs>;

/** A role of the company with its grants in the program. */
export type FormRole = AnswerOf<typeof formEndpoints.formRoles>['rows'][number];

interface ReceivedAnswer {
  role: string;
  revision: number;
  data: RoleAnswer;
}

interface RoleAnswerState {
  /** The last response for this role, possibly for an earlier saved draft; null before the first response. */
  data: RoleAnswer | null;
  /** Whether a newer version is being fetched. */
  isFetching: boolean;
  failure: AppError | null;
  retry: () => void;
}

/** The form as a role sees it, fetched again after each save of the draft. Fetches nothing while `role` is null. */
export function useRoleAnswer(role: string | null): RoleAnswerState {
  const { api } = useServices();
  const { program } = useDesigner();
  const revision = useDesign(selectRevision);
  const { call, end } = useLatestCall();
  const [answer, setAnswer] = useState<ReceivedAnswer | null>(null);
  const [failed, setFailed] = useState<{ role: string; revision: number; error: AppError } | null>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (role === null) return;
    const fetchAnswer = async () => {
      const result = await call((options) => api.get(formEndpoints.formSeenAs, { program, role }, options));
      if (result === null) return;
      setFailed(result.ok ? null : { role, revision, error: result.error });
      if (result.ok) setAnswer({ role, revision, data: result.data });
    };
    void fetchAnswer();
    return end;
  }, [api, call, end, program, role, revision, attempts]);
  const known = answer?.role === role ? answer : null;
  const failure = failed?.role === role && failed?.revision === revision ? failed.error : null;
  return {
    data: known?.data ?? null,
    isFetching: role !== null && failure === null && known?.revision !== revision,
    failure,
    retry: () => {
      setFailed(null);
      setAttempts((count) => count + 1);
    },
  };
}
