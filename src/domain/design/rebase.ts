import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { applyExactly, inverseOf } from './apply-edit.ts';
import { type EditConflict, withConflict } from './conflicts.ts';
import type { Edit, KeyedSubject, Piece } from './edit.types.ts';
import { mergeEdit, mergeExchange, type EditMerge } from './merge-edit.ts';
import { isSameSubject, nameOf, pieceOf, subjectOf } from './form-parts.ts';
import { fitReferences } from './references.ts';
import { endsKey, type RemappedKey, remapEdit } from './remap-keys.ts';
import { fitAllRows } from './row-widths.ts';
import { coalesce } from './coalesce.ts';
import { step, type Steps, stepThrough } from './steps.ts';

export interface Rebased {
  readonly definition: FormDefinition;
  /** The edits as they were made over what others left. */
  readonly edits: readonly Edit[];
  readonly conflicts: readonly EditConflict[];
  /** Parts of one's own that have other keys now. */
  readonly keys: readonly RemappedKey[];
}

const subjectOfEdit = (edit: Edit): KeyedSubject | { part: 'form' } => {
  if (edit.type === 'insert' || edit.type === 'remove') return subjectOf(edit.piece);
  return edit.type === 'replace' ? { part: 'form' } : edit.of;
};

/** The form as one's own edits left it; where that form is not there any more, the parts they are of. */
export type OwnForm = FormDefinition | readonly Piece[];

/** A part as one left it oneself; null where one removed it. */
const ownPiece = (mine: OwnForm, of: KeyedSubject): Piece | null =>
  'tabs' in mine ? pieceOf(mine, of) : (mine.find((piece) => isSameSubject(subjectOf(piece), of)) ?? null);

/** What the part of an edit is called: as one left it oneself where that is known. */
function nameOfEdit(definition: FormDefinition, edit: Edit, mine: Piece | null): string {
  const piece = edit.type === 'insert' || edit.type === 'remove' ? edit.piece : mine;
  if (piece === null) return nameOf(definition, subjectOfEdit(edit));
  const { value } = piece;
  return ('label' in value ? value.label : value.title) || value.key;
}

/** The parts edits are of, as they left them in a form: enough to tell of them and to bring them back without the form. */
export function piecesOf(definition: FormDefinition, edits: readonly Edit[]): readonly Piece[] {
  const pieces = edits.flatMap((edit) => {
    const of = subjectOfEdit(edit);
    // What one added says all of itself, and of what one removed nothing is left.
    const isWhole = of.part === 'form' || edit.type === 'insert' || edit.type === 'remove';
    return isWhole ? [] : (pieceOf(definition, of) ?? []);
  });
  return pieces.filter(
    (piece, at) => at === pieces.findIndex((one) => isSameSubject(subjectOf(one), subjectOf(piece))),
  );
}

/** Whether two edits together exchange a part for another of the same key. */
const areExchange = (one: Edit, next: Edit | undefined): next is Extract<Edit, { type: 'insert' }> =>
  one.type === 'remove' && next?.type === 'insert' && isSameSubject(subjectOf(one.piece), subjectOf(next.piece));

/** What has come of making edits again, one after the other. */
class Replay {
  definition: FormDefinition;
  readonly edits: Edit[] = [];
  conflicts: readonly EditConflict[] = [];
  readonly keys: RemappedKey[] = [];
  /** Keys by which the edits still to come mean something else: the newest first, for it may be made of an older one. */
  private awaited: readonly RemappedKey[] = [];
  private readonly mine: OwnForm;

  constructor(theirs: FormDefinition, mine: OwnForm) {
    this.definition = theirs;
    this.mine = mine;
  }

  /** Makes an edit, or two that are an exchange. */
  make(own: Edit, exchange: Extract<Edit, { type: 'insert' }> | undefined): void {
    const [edit, insert] = [own, exchange].map((one) => one && this.awaited.reduceRight(remapEdit, one));
    if (edit === undefined) return;
    const merged =
      edit.type === 'remove' && insert?.type === 'insert'
        ? mergeExchange(this.definition, edit.piece, insert.piece)
        : mergeEdit(this.definition, edit);
    if (exchange === undefined) this.awaited = this.awaited.filter(({ of }) => !endsKey(own, of));
    this.take(merged, insert ?? edit, exchange ?? own);
  }

  private take(merged: EditMerge, edit: Edit, own: Edit): void {
    if (merged.result === 'needless') return;
    this.awaited = [...this.awaited, ...merged.keys];
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
 * Edits over a form that may be another than the one they were made in: each is made where it still fits, at the
 * nearest place there is; what is so already is left out; what was made otherwise stays, and one's own is told.
 * @param mine the form as the edits left it, or the parts they are of (`piecesOf`)
 */
export function replay(theirs: FormDefinition, edits: readonly Edit[], mine: OwnForm): Rebased {
  const made = new Replay(theirs, mine);
  for (let at = 0; at < edits.length; at += 1) {
    const [edit, next] = [edits[at], edits[at + 1]];
    if (edit === undefined) continue;
    const exchange = areExchange(edit, next) ? next : undefined;
    made.make(edit, exchange);
    if (exchange !== undefined) at += 1;
  }
  return { definition: made.definition, edits: made.edits, conflicts: made.conflicts, keys: made.keys };
}

/** Edits without the first of them that a form has already: they came there although nobody heard of it. */
function notYetIn(theirs: FormDefinition, edits: readonly Edit[]): readonly Edit[] {
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

/** Steps after which tables total columns there are. */
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
 * One's own edits over what others left meanwhile (`replay`), after which rows, totals and lists fit with what both
 * sides made of the form.
 * @param mine the form as one's own edits left it, or the parts they are of (`piecesOf`)
 */
export function rebase(theirs: FormDefinition, own: readonly Edit[], mine: OwnForm): Rebased {
  const made = replay(theirs, coalesce(notYetIn(theirs, own)), mine);
  if (made.edits.length === 0) return made;
  let fitted: Steps | null = made;
  for (const fit of [(steps: Steps) => fitAllRows(steps, theirs), fitTotals, fitReferences]) {
    fitted = fitted === null ? null : fit(fitted);
  }
  return { ...made, ...fitted };
}
