import type { Result } from '#contract/app-error.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import { foldName } from '#domain/search-text.ts';
import { isUuid } from '#domain/uuid.ts';
import type { FormServices } from '../../form-services.ts';
import type { Linked, LinkLookup } from './table.types.ts';
import type { LeafFieldOf } from '../field-view.types.ts';
import { linkFilter } from '../link/link-filter.ts';

type LinkField = LeafFieldOf<'link'>;

/** Maximum number of names looked up for one paste, and of parallel lookups. */
const MOST = 500;
const AT_ONCE = 6;
/** Longest text that a list search accepts. */
const LONGEST = 200;
/** Page sizes of the first request of a lookup, and of the second, made when the first did not return all matches. */
const [FEW, MANY] = [20, 500];

/**
 * The only record whose name equals the text or, when no name does, the only one with the text in another visible
 * column, such as a code. Undefined for none or several.
 */
function uniqueMatch(rows: readonly RecordRow[], text: string): Linked | undefined {
  const name = foldName(text);
  const isName = (value: unknown) => typeof value === 'string' && foldName(value) === name;
  const byTitle = rows.filter(({ title }) => isName(title));
  const found = byTitle.length > 0 ? byTitle : rows.filter(({ values }) => Object.values(values).some(isName));
  const [one] = found;
  return one === undefined || found.length > 1 ? undefined : { id: one.id, title: one.title };
}

/**
 * Loads all records that match a text. Returns none when there are more than one response can hold, since a match would
 * then not be known to be unique.
 */
async function matching(
  searchRecords: FormServices['searchRecords'],
  field: LinkField,
  text: string,
  signal: AbortSignal,
): Promise<Result<readonly RecordRow[]>> {
  const filter = linkFilter(field);
  const question = { program: field.program, text: text.trim(), columns: field.columns ?? [] };
  for (const limit of [FEW, MANY]) {
    const body = { ...question, limit, ...(filter !== undefined && { filter }) };
    const result = await searchRecords(body, signal);
    if (!result.ok) return result;
    if (result.data.next === null) return { ok: true, data: result.data.rows };
  }
  return { ok: true, data: [] };
}

/**
 * Looks up the records that texts name, several at once. Stops on abort, or after a group of parallel lookups in which
 * one failed.
 * @param texts as pasted
 */
export async function findLinked(
  searchRecords: FormServices['searchRecords'],
  field: LinkField,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<LinkLookup> {
  const wanted = [...new Set(texts)].filter((text) => text.trim() !== '' && text.length <= LONGEST && !isUuid(text));
  const found = new Map<string, Linked>();
  const failedLookups = new Set(wanted);
  const find = async (text: string) => {
    const result = await matching(searchRecords, field, text, signal);
    if (!result.ok) return false;
    const one = uniqueMatch(result.data, text);
    if (one !== undefined) found.set(text, one);
    return failedLookups.delete(text);
  };
  for (let from = 0; from < Math.min(wanted.length, MOST); from += AT_ONCE) {
    const answered = await Promise.all(wanted.slice(from, Math.min(from + AT_ONCE, MOST)).map(find));
    if (signal.aborted || answered.includes(false)) break;
  }
  return { found, failedLookups: [...failedLookups] };
}
