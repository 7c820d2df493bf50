import { companyBody, companyEndpoints, companyRecord as companyAnswer } from '#contract/endpoints/company.ts';
import { showPhone } from '#domain/phone.ts';
import type { Problems } from '#machines/record-editor/index.ts';
import * as v from 'valibot';
import type { RecordResource } from '#features/kit/record/record-definition.ts';
import { findSchemaProblems } from '#features/kit/record/record-problems.ts';
import { companyTexts as t } from './company.texts.ts';
import { limitMinutes, readableLimit, sessionLimit, type SessionLimit } from './session-limit.ts';

const companyShape = v.object({
  ...v.omit(companyAnswer, ['id', 'revision']).entries,
  session_idle_minutes: sessionLimit,
  session_absolute_minutes: sessionLimit,
});

/** The form values of the company's data. */
export type CompanyForm = v.InferOutput<typeof companyShape>;

type CompanyAnswer = v.InferOutput<typeof companyAnswer>;

/** Converts the server's response to form values. */
export const companyForm = ({ id: _id, revision: _revision, ...row }: CompanyAnswer): CompanyForm => ({
  ...row,
  phone: showPhone(row.phone),
  session_idle_minutes: readableLimit(row.session_idle_minutes),
  session_absolute_minutes: readableLimit(row.session_absolute_minutes),
});

const companyChange = (form: CompanyForm) => ({
  ...form,
  session_idle_minutes: limitMinutes(form.session_idle_minutes),
  session_absolute_minutes: limitMinutes(form.session_absolute_minutes),
});

/**
 * The issues of the company's data. The messages for session limits state the range in readable units, not in minutes.
 */
export function findCompanyProblems(form: CompanyForm): Problems {
  const {
    session_idle_minutes: idle,
    session_absolute_minutes: absolute,
    ...rest
  } = findSchemaProblems(companyBody, companyChange(form));
  return {
    ...rest,
    ...(idle !== undefined && { session_idle_minutes: [limitProblem(form.session_idle_minutes, t.idleRange)] }),
    ...(absolute !== undefined && {
      session_absolute_minutes: [limitProblem(form.session_absolute_minutes, t.absoluteRange)],
    }),
  };
}

/** Why a limit is invalid: not a whole number, or out of range. */
const limitProblem = (limit: SessionLimit, range: string): string =>
  limit.amount.trim() === '' || Number.isInteger(limitMinutes(limit)) ? range : t.integer(range);

/** The company's data as a record; there is only one. */
export const companyResource: RecordResource<CompanyAnswer, CompanyForm> = {
  row: companyAnswer,
  shape: companyShape,
  toForm: companyForm,
  recordKeyOf: () => 'empresa/datos',
  findProblems: findCompanyProblems,
  topic: 'company.changed',
  read: (api, _id, options) => api.get(companyEndpoints.company, undefined, options),
  change: (api, form, options) => api.post(companyEndpoints.changeCompany, companyChange(form), options),
};
