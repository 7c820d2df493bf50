import type { Api } from '#api/api.types.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import { foldName } from '#domain/search-text.ts';
import { isUuid } from '#domain/uuid.ts';
import type { LeafFieldOf } from '../field-view.types.ts';
import { linkFilter } from '../link/link-filter.ts';

type LinkField = LeafFieldOf<'link'>;

/** Different names looked up for one pasting at most, and how many at once. */
const MOST = 500;
const AT_ONCE = 6;
/** Longest text the search of a list takes. */
const LONGEST = 200;
/** Records among which a name is looked for. */
const READ = 20;

/** A record by its id and what it is called. */
export interface Linked {
  id: string;
  title: string;
}

/** The one record a text calls: by its name, else by one of the columns shown where one chooses, such as a code. */
function called(rows: readonly RecordRow[], text: string): Linked | undefined {
  const name = foldName(text);
  const isName = (value: unknown) => typeof value === 'string' && foldName(value) === name;
  const byTitle = rows.filter(({ title }) => isName(title));
  const found = byTitle.length > 0 ? byTitle : rows.filter(({ values }) => Object.values(values).some(isName));
  const [one] = found;
  return one === undefined || found.length > 1 ? undefined : { id: one.id, title: one.title };
}

/**
 * The records that texts call, by text. What calls none or more than one is absent, and so is what is not answered for.
 * @param texts as they were pasted
 */
export async function findLinked(
  api: Pick<Api, 'post'>,
  field: LinkField,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Linked>> {
  const wanted = [...new Set(texts)].filter((text) => text.trim() !== '' && text.length <= LONGEST && !isUuid(text));
  const found = new Map<string, Linked>();
  const filter = linkFilter(field);
  const find = async (text: string) => {
    const question = { program: field.program, limit: READ, text: text.trim(), columns: field.columns ?? [] };
    const result = await api.post(recordEndpoints.records, { ...question, ...(filter !== undefined && { filter }) });
    const one = result.ok ? called(result.data.rows, text) : undefined;
    if (one !== undefined) found.set(text, one);
    return result.ok;
  };
  for (let from = 0; from < Math.min(wanted.length, MOST); from += AT_ONCE) {
    const answered = await Promise.all(wanted.slice(from, from + AT_ONCE).map(find));
    if (answered.includes(false)) break;
  }
  return found;
}
