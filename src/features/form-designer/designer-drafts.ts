import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Edit, Piece } from '#domain/design/edit.types.ts';
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
] satisfies Edit['type'][]);

/** This app stored it itself, encrypted: only an older version of it may have stored something else. */
const isEdit = (value: unknown): value is Edit => isRecord(value) && kinds.has(value['type']);

const isConflict = (value: unknown): value is EditConflict => isRecord(value) && isEdit(value['edit']);

/** An edit as this version reads it: earlier versions stored its type under `do`. */
function readEdit(value: unknown): unknown {
  if (!isRecord(value) || !('do' in value)) return value;
  const { do: type, ...edit } = value;
  return { ...edit, type };
}

const readConflict = (value: unknown): unknown =>
  isRecord(value) ? { ...value, edit: readEdit(value['edit']) } : value;

const isPiece = (value: unknown): value is Piece =>
  isRecord(value) && typeof value['part'] === 'string' && isRecord(value['place']) && isRecord(value['value']);

/** What was done to a form in this browser and is not on the server. */
interface Unsent {
  /** Edits the server never got. */
  readonly edits: readonly Edit[];
  /** The parts they are of, as they left them. */
  readonly own: readonly Piece[];
  /** Those that others overtook, and that were not settled. */
  readonly conflicts: readonly EditConflict[];
}

const nothing: Unsent = { edits: [], own: [], conflicts: [] };

function readUnsent({ own, ...stored }: Readonly<Record<string, unknown>>): Unsent | null {
  if (!Array.isArray(stored['edits']) || !Array.isArray(stored['conflicts'])) return null;
  const edits = stored['edits'].map(readEdit);
  const conflicts = stored['conflicts'].map(readConflict);
  if (!edits.every(isEdit) || !conflicts.every(isConflict)) return null;
  if (edits.length + conflicts.length === 0) return null;
  return { edits, own: Array.isArray(own) ? own.filter(isPiece) : [], conflicts };
}

/** What was done to a form in this browser and is not on the server. */
export async function findUnsent(drafts: Pick<Drafts, 'offer'>, program: string): Promise<Unsent> {
  const draft = await drafts.offer(draftKeyOf(program), (found) => (readUnsent(found.values) === null ? null : found));
  return (draft && readUnsent(draft.values)) ?? nothing;
}

/** Keeps what is not on the server in this browser until it is. */
export function keepUnsent(
  drafts: Pick<Drafts, 'keep'>,
  { program, title, revision, edits, own, conflicts }: Unsent & { program: string; title: string; revision: number },
): void {
  drafts.keep(draftKeyOf(program), title, designerAddress(program), { values: { edits, own, conflicts }, revision });
}
