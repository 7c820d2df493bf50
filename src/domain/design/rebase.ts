import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { applyExactly, inverseOf } from './apply-edit.ts';
import { type EditConflict, withConflict } from './conflicts.ts';
import type { Edit, KeyedSubject, Piece } from './edit.types.ts';
import { mergeEdit, mergeReplacement, remainingParts, type EditMerge } from './merge-edit.ts';
import { isSameSubject, nameOf, pieceOf, subjectOf } from './form-parts.ts';
import { fitReferences } from './references.ts';
import { removesKey, type RemappedKey, remapEdit } from './remap-keys.ts';
import { fitAllRows } from './row-widths.ts';
import { coalesce } from './coalesce.ts';
import { step, type Steps, stepThrough } from './steps.ts';

/** The local edits applied to a form that other users saved meanwhile. */
export interface Rebased {
  readonly definition: FormDefinition;
  /** The local edits as they were applied to the form that other users saved. */
  readonly edits: readonly Edit[];
  readonly conflicts: readonly EditConflict[];
  /** The parts added by the local user that got another key, because another user had saved a part with the same key. */
  readonly keys: readonly RemappedKey[];
}

const subjectOfEdit = (edit: Edit): KeyedSubject | { part: 'form' } => {
  if (edit.type === 'insert' || edit.type === 'remove') return subjectOf(edit.piece);
  return edit.type === 'replace' ? { part: 'form' } : edit.of;
};

/** The form with the local edits; when it is not available, the parts that the local edits target. */
export type OwnForm = FormDefinition | readonly Piece[];

/** A part as the local user left it; null when the local user removed the part. */
const ownPiece = (mine: OwnForm, of: KeyedSubject): Piece | null =>
  'tabs' in mine ? pieceOf(mine, of) : (mine.find((piece) => isSameSubject(subjectOf(piece), of)) ?? null);

/** Label of the part that an edit changes, as the local user left it if possible. */
function nameOfEdit(definition: FormDefinition, edit: Edit, mine: Piece | null): string {
  const piece = edit.type === 'insert' || edit.type === 'remove' ? edit.piece : mine;
  if (piece === null) return nameOf(definition, subjectOfEdit(edit));
  const { value } = piece;
  return ('label' in value ? value.label : value.title) || value.key;
}

/**
 * The parts that edits target, as they are in the edited form: enough to describe and restore the parts without the
 * form.
 */
export function piecesOf(definition: FormDefinition, edits: readonly Edit[]): readonly Piece[] {
  const pieces = edits.flatMap((edit) => {
    const of = subjectOfEdit(edit);
    // An `insert` or `remove` edit contains the part itself.
    const isSelfContained = of.part === 'form' || edit.type === 'insert' || edit.type === 'remove';
    return isSelfContained ? [] : (pieceOf(definition, of) ?? []);
  });
  return pieces.filter(
    (piece, at) => at === pieces.findIndex((one) => isSameSubject(subjectOf(one), subjectOf(piece))),
  );
}

/** Whether two edits together replace a part by another of the same key. */
const isReplacement = (one: Edit, next: Edit | undefined): next is Extract<Edit, { type: 'insert' }> =>
  one.type === 'remove' && next?.type === 'insert' && isSameSubject(subjectOf(one.piece), subjectOf(next.piece));

/** The accumulated result of replaying edits. */
class Replay {
  definition: FormDefinition;
  readonly edits: Edit[] = [];
  conflicts: readonly EditConflict[] = [];
  readonly keys: RemappedKey[] = [];
  /**
   * Remapped keys to apply to the remaining edits, oldest first. They are applied from the newest to the oldest,
   * because the new key of an older one may be the old key of a newer one.
   */
  private pendingKeys: readonly RemappedKey[] = [];
  private readonly mine: OwnForm;

  constructor(theirs: FormDefinition, mine: OwnForm) {
    this.definition = theirs;
    this.mine = mine;
  }

  /** Applies an edit, or the two edits of a replacement. */
  apply(own: Edit, replacement: Extract<Edit, { type: 'insert' }> | undefined): void {
    const [edit, insert] = [own, replacement].map((one) => one && this.pendingKeys.reduceRight(remapEdit, one));
    if (edit === undefined) return;
    const merged =
      edit.type === 'remove' && insert?.type === 'insert'
        ? mergeReplacement(this.definition, edit.piece, insert.piece)
        : mergeEdit(this.definition, edit);
    if (replacement === undefined) this.pendingKeys = this.pendingKeys.filter(({ of }) => !removesKey(own, of));
    if (edit.type === 'remove' && merged.result === 'needless') this.removeRemaining(edit.piece);
    else this.record(merged, insert ?? edit, replacement ?? own);
  }

  /** Removes what is left of a container that both users deleted. */
  private removeRemaining(container: Piece): void {
    for (const piece of remainingParts(this.definition, container)) {
      const removal: Edit = { type: 'remove', piece };
      this.record(mergeEdit(this.definition, removal), removal, removal);
    }
  }

  private record(merged: EditMerge, edit: Edit, own: Edit): void {
    if (merged.result === 'needless') return;
    this.pendingKeys = [...this.pendingKeys, ...merged.keys];
    this.keys.push(...merged.keys);
    if (merged.result === 'made') {
      this.definition = merged.definition;
      this.edits.push(...merged.edits);
      return;
    }
    const of = subjectOfEdit(own);
    const mine = of.part === 'form' ? null : ownPiece(this.mine, of);
    const name = nameOfEdit(this.definition, own, mine);
    this.conflicts = withConflict(this.conflicts, { edit, name, why: merged.why, theirs: merged.theirs, mine });
  }
}

/**
 * Applies edits to a form that may differ from the one they were made in. Each edit applies where it still fits, at the
 * nearest existing place. Edits already in effect are dropped. Edits that conflict with other users are not applied but
 * reported.
 * @param mine the form after the edits, or the parts that the edits target (`piecesOf`)
 */
export function replay(theirs: FormDefinition, edits: readonly Edit[], mine: OwnForm): Rebased {
  const replayed = new Replay(theirs, mine);
  for (let at = 0; at < edits.length; at += 1) {
    const [edit, next] = [edits[at], edits[at + 1]];
    if (edit === undefined) continue;
    const replacement = isReplacement(edit, next) ? next : undefined;
    replayed.apply(edit, replacement);
    if (replacement !== undefined) at += 1;
  }
  return { definition: replayed.definition, edits: replayed.edits, conflicts: replayed.conflicts, keys: replayed.keys };
}

/** The edits without the leading ones that the form already contains: those were saved, but the response was lost. */
function unsavedEdits(theirs: FormDefinition, edits: readonly Edit[]): readonly Edit[] {
  for (let count = edits.length; count > 0; count -= 1) {
    let current: FormDefinition | null = theirs;
    for (let at = count - 1; at >= 0 && current !== null; at -= 1) {
      const edit = edits[at];
      current = edit === undefined ? null : applyExactly(current, [inverseOf(edit)]);
    }
    if (current !== null) return edits.slice(count);
  }
  return edits;
}

/** Steps after which the totals of every table reference only existing, numeric columns. */
function fitTotals(steps: Steps): Steps | null {
  return stepThrough(steps, fieldsOf(steps.definition), (current, field) => {
    if (field.kind !== 'table' || field.totals === undefined) return current;
    const { totals, columns } = field;
    const after = totals.filter((key) => columns.some((column) => column.key === key && decimalsOf(column) !== null));
    if (after.length === totals.length) return current;
    const of = { part: 'field', key: field.key } as const;
    return step(current, { type: 'set', of, property: 'totals', before: totals, after, follows: true });
  });
}

/**
 * Applies the local edits to the form that other users saved (`replay`), then adjusts row widths, totals and references
 * to the merged form.
 * @param mine the form after the local edits, or the parts that they target (`piecesOf`)
 */
export function rebase(theirs: FormDefinition, own: readonly Edit[], mine: OwnForm): Rebased {
  const replayed = replay(theirs, coalesce(unsavedEdits(theirs, own)), mine);
  if (replayed.edits.length === 0) return replayed;
  let fitted: Steps | null = replayed;
  for (const fit of [(steps: Steps) => fitAllRows(steps, theirs), fitTotals, fitReferences]) {
    fitted = fitted === null ? null : fit(fitted);
  }
  return { ...replayed, ...fitted };
}
