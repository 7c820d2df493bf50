import type { Edit } from '#domain/design/edit.types.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Drafts } from '#features/kit/services.types.ts';
import { designerAddress } from './designer-address.ts';

/** Names the edits of a form among what this browser keeps. */
export const draftKeyOf = (program: string): string => `tests/${program}`;

const kinds: ReadonlySet<unknown> = new Set([
  'insert',
  'remove',
  'move',
  'set',
  'rename',
  'replace',
] satisfies Edit['do'][]);

/** What this app kept itself, encrypted: only an older version of it may have kept something else. */
const isEdit = (value: unknown): value is Edit => isRecord(value) && kinds.has(value['do']);

function readEdits(values: Readonly<Record<string, unknown>>): readonly Edit[] | null {
  const edits = values['edits'];
  return Array.isArray(edits) && edits.length > 0 && edits.every(isEdit) ? edits : null;
}

/** Edits of a form made in this browser that the server never got; empty for none. */
export async function findUnsent(drafts: Pick<Drafts, 'offer'>, program: string): Promise<readonly Edit[]> {
  const draft = await drafts.offer(draftKeyOf(program), (found) => (readEdits(found.values) === null ? null : found));
  return draft === null ? [] : (readEdits(draft.values) ?? []);
}

/** Keeps edits in this browser until the server has them. */
export function keepUnsent(
  drafts: Pick<Drafts, 'keep'>,
  { program, title, edits, revision }: { program: string; title: string; edits: readonly Edit[]; revision: number },
): void {
  drafts.keep(draftKeyOf(program), title, designerAddress(program), { values: { edits }, revision });
}
