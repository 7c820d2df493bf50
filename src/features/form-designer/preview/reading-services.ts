import type { Api } from '#api/api.types.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { Services } from '#features/kit/services.types.ts';
import { previewTexts as t } from './preview.texts.ts';

/** POST endpoints that only read: the records that a form can link to. */
const readings: ReadonlySet<Endpoint> = new Set<Endpoint>([recordEndpoints.records]);

const refusal: AppError = { kind: 'other', text: t.nothingSent, place: 'form' };

const refused = (): Promise<Result<never>> => Promise.resolve({ ok: false, error: refusal });

/** Services for the preview's form: reads pass through, and writes are refused. */
export function readingServices(services: Services): Services {
  const { api } = services;
  const post: Api['post'] = (endpoint, body, options) =>
    readings.has(endpoint) ? api.post(endpoint, body, options) : refused();
  return { ...services, api: { ...api, post, upload: refused } };
}
