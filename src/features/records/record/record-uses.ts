import type { Api } from '#api/api.types.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { recordPageTexts as t } from './record.texts.ts';

/** Who links a record, in words, as far as one may see them; empty where nobody does, or that cannot be known. */
export async function readUses(
  api: Pick<Api, 'get'>,
  program: string,
  id: string,
  options?: { signal: AbortSignal },
): Promise<string> {
  const result = await api.get(recordEndpoints.recordUses, { program, id }, options);
  return result.ok && result.data.rows.length > 0 ? t.usedBy(result.data.rows) : '';
}
