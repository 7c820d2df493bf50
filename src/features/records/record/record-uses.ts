import type { Api } from '#api/api.types.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { recordPageTexts as t } from './record.texts.ts';

/** The visible records that link this one, as text; empty when there are none or the request fails. */
export async function readUses(
  api: Pick<Api, 'get'>,
  program: string,
  id: string,
  options?: { signal: AbortSignal },
): Promise<string> {
  const result = await api.get(recordEndpoints.recordUses, { program, id }, options);
  return result.ok && result.data.rows.length > 0 ? t.usedBy(result.data.rows) : '';
}
