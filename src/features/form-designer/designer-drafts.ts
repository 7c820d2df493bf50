import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Edit, Piece } from '#domain/design/edit.types.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Drafts } from '#features/kit/services/services.types.ts';
import { designerAddress } from './designer-address.ts';

/** Key of a form's unsaved edits in the encrypted store. */
export const recordKeyOf = (program: string): string => `tests/${program}`;

const kinds: ReadonlySet<unknown> = new Set([
  'insert',
  'remove',
  'move',
  'set',
  'rename',
  'replace',
] satisfies Edit['type'][]);

/** A shallow check suffices: the app stored this itself, encrypted, and only an older version can differ. */
const isEdit = (value: unknown): value is Edit => isRecord(value) && kinds.has(value['type']);

const isConflict = (value: unknown): value is EditConflict => isRecord(value) && isEdit(value['edit']);

/** Migrates an edit of an earlier version, which stored its type under `do`. */
function readEdit(value: unknown): unknown {
  if (!isRecord(value) || !('do' in value)) return value;
  const { do: type, ...edit } = value;
  return { ...edit, type };
}

const readConflict = (value: unknown): unknown =>
  isRecord(value) ? { ...value, edit: readEdit(value['edit']) } : value;

const isPiece = (value: unknown): value is Piece =>
  isRecord(value) && typeof value['part'] === 'string' && isRecord(value['place']) && isRecord(value['value']);

/** Local edits of a form that the server does not have. */
interface Unsent {
  /** Edits that the server never received. */
  readonly edits: readonly Edit[];
  /** The parts that these edits changed, in their resulting state. */
  readonly own: readonly Piece[];
  /** Edits that conflict with remote edits and are not resolved yet. */
  readonly conflicts: readonly EditConflict[];
  /** The edited form, in case it does not exist any more; null in a draft of an earlier version. */
  readonly form: EditedForm | null;
}

/** The form that a draft belongs to. Another form can take its router name, so only the id identifies it. */
export interface EditedForm {
  readonly id: string;
  /** The form with the local edits. */
  readonly definition: FormDefinition;
}

const nothing: Unsent = { edits: [], own: [], conflicts: [], form: null };

function readForm(value: unknown): EditedForm | null {
  if (!isRecord(value) || typeof value['id'] !== 'string') return null;
  const definition = readDrawable(value['definition']);
  return definition && { id: value['id'], definition };
}

function readUnsent({ own, form, ...stored }: Readonly<Record<string, unknown>>): Unsent | null {
  if (!Array.isArray(stored['edits']) || !Array.isArray(stored['conflicts'])) return null;
  const edits = stored['edits'].map(readEdit);
  const conflicts = stored['conflicts'].map(readConflict);
  if (!edits.every(isEdit) || !conflicts.every(isConflict)) return null;
  if (edits.length + conflicts.length === 0) return null;
  return { edits, own: Array.isArray(own) ? own.filter(isPiece) : [], conflicts, form: readForm(form) };
}

/** Reads the local edits of a form that the server does not have. */
export async function findUnsent(drafts: Pick<Drafts, 'offer'>, program: string): Promise<Unsent> {
  const draft = await drafts.offer(recordKeyOf(program), (found) => (readUnsent(found.values) === null ? null : found));
  return (draft && readUnsent(draft.values)) ?? nothing;
}

/** Stores the edits and conflicts in this browser until the server has them. */
export function saveUnsent(
  drafts: Pick<Drafts, 'save'>,
  { program, title, revision, ...unsent }: Unsent & { program: string; title: string; revision: number },
): void {
  drafts.save(recordKeyOf(program), title, designerAddress(program), { values: { ...unsent }, revision });
}
