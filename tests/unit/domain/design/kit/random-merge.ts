import { applyEdits } from '#domain/design/apply-edit.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Edit, KeyedSubject, Subject } from '#domain/design/edit.types.ts';
import { findPart, isSameSubject, partsOf } from '#domain/design/form-parts.ts';
import { rebase, type Rebased } from '#domain/design/rebase.ts';
import { coalesce } from '#domain/design/coalesce.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { opened, type Played, playOne, type Tally } from './random-history.ts';
import { subjectsOf } from './random-intent.ts';
import { type Random, randomOf } from './random.ts';
import { starts } from './starts.ts';
import { stateFaults } from './state-faults.ts';

function playSome(random: Random, played: Played, most: number, tally: Tally): Played['context'] {
  let next = played;
  for (let count = 1 + random.below(most); count > 0; count -= 1) next = playOne(random, next, tally);
  return next.context;
}

/** All edits of the commands that a designer has done, including edits marked as sent or saved. */
const allEdits = ({ done }: Played['context']): readonly Edit[] => done.flatMap(({ edits }) => edits);

/** Properties of a part itself: no child parts, and nothing that is derived from other parts or keys. */
const ownProperties = ['title', 'label', 'help', 'description', 'one', 'many', 'options', 'result', 'text', 'unique'];

/** Whether an edit concerns a part or, for a column, its table. */
function isOf(edit: Edit, subject: KeyedSubject): boolean {
  const own: KeyedSubject[] = subject.part === 'column' ? [subject, { part: 'field', key: subject.table }] : [subject];
  const isOwn = (of: Subject) => own.some((one) => isSameSubject(one, of));
  if (edit.type === 'replace') return true;
  return edit.type === 'insert' || edit.type === 'remove' ? partsOf(edit.piece).some(isOwn) : isOwn(edit.of);
}

interface Sides {
  readonly base: FormDefinition;
  readonly theirs: FormDefinition;
  readonly mine: FormDefinition;
  readonly own: readonly Edit[];
  readonly joined: Rebased;
}

const isReported = ({ joined }: Sides, subject: KeyedSubject): boolean =>
  joined.conflicts.some(({ edit }) => isOf(edit, subject));

/** A local part as the merge names it: a column of a table that got another key belongs to that key. */
function afterMerge({ joined }: Sides, subject: KeyedSubject): KeyedSubject {
  if (subject.part !== 'column') return subject;
  const renamed = joined.keys.find(({ of }) => isSameSubject(of, { part: 'field', key: subject.table }));
  return { ...subject, table: renamed?.to ?? subject.table };
}

/**
 * Describes a local edit of a part that was lost: neither merged, nor unnecessary, nor reported as a conflict; null if
 * no edit was lost.
 */
function lossOf(sides: Sides, subject: KeyedSubject): string | null {
  const [before, mine] = [sides.base, sides.mine].map((form) => findPart(form, subject));
  const now = findPart(sides.joined.definition, subject);
  const name = `${subject.part} ${subject.key}`;
  if (isReported(sides, subject)) return null;
  if (before !== undefined && mine === undefined) return now === undefined ? null : `${name} is not removed`;
  if (mine === undefined) return null;
  if (before === undefined) {
    const isRenamed = sides.joined.keys.some(({ of }) => isSameSubject(of, subject));
    const isThere = findPart(sides.joined.definition, afterMerge(sides, subject)) !== undefined;
    return isThere || isRenamed ? null : `${name} is not there`;
  }
  const lost = ownProperties.find((property) => {
    const [was, is, got] = [before, mine, now].map((part): unknown => part && Reflect.get(part, property));
    return !isDeepEqual(was, is) && !isDeepEqual(is, got);
  });
  return lost === undefined || now === undefined ? null : `${lost} of ${name} is not set`;
}

/** Describes a property that the other user changed and a local edit overwrote; null if there is none. */
function overwritten({ base, theirs, joined }: Sides, subject: KeyedSubject): string | null {
  const [before, their, now] = [base, theirs, joined.definition].map((form) => findPart(form, subject));
  if (before === undefined || their === undefined || now === undefined) return null;
  const property = ownProperties.find((one) => {
    const [was, is, got] = [before, their, now].map((part): unknown => Reflect.get(part, one));
    return !isDeepEqual(was, is) && !isDeepEqual(is, got);
  });
  return property === undefined ? null : `${property} of ${subject.part} ${subject.key} is set over`;
}

/** Edits that can reassign a key, after which parts of the same key are not comparable. */
const movesKeys = (edit: Edit): boolean => edit.type === 'rename' || edit.type === 'replace' || edit.type === 'remove';

function compare(sides: Sides, theirEdits: readonly Edit[]): string[] {
  const { base, mine, theirs, own } = sides;
  const isComparable = ![...own, ...theirEdits].some((edit) => edit.type === 'rename' || edit.type === 'replace');
  if (!isComparable) return [];
  const known = Object.values(subjectsOf(base)).flat();
  // A part that the other user inserted under the same key is another part, not comparable with the local one.
  const isTheirs = (subject: KeyedSubject) => theirEdits.some((edit) => edit.type === 'insert' && isOf(edit, subject));
  const wanted = [...known, ...Object.values(subjectsOf(mine)).flat()].filter((subject) => !isTheirs(subject));
  const lost = wanted.flatMap((subject) => lossOf(sides, subject) ?? []);
  const removed = own.some(movesKeys);
  const over = removed ? [] : known.flatMap((subject) => overwritten(sides, subject) ?? []);
  return theirs === base ? [] : [...lost, ...over];
}

/** Plays random edits of two people to one form and merges them; returns the faults of the merge. */
export function playJoining(seed: number, tally: Tally): string[] {
  const random = randomOf(seed);
  const start = playSome(random, opened(random.of(starts) ?? emptyDefinition), 4, tally).definition;
  const theirs = playSome(random, opened(start), 6, tally);
  const mine = playSome(random, opened(start), 6, tally);
  const own = coalesce(allEdits(mine));
  const joined = rebase(theirs.definition, own, mine.definition);
  tally.states += 1;
  const applied = applyEdits(theirs.definition, joined.edits);
  const faults = stateFaults(joined.definition);
  if (!isDeepEqual(applied, joined.definition)) faults.push('the edits do not make what is joined');
  const sides = { base: start, theirs: theirs.definition, mine: mine.definition, own, joined };
  faults.push(...compare(sides, allEdits(theirs)));
  const again = rebase(joined.definition, joined.edits, joined.definition);
  if (again.edits.length > 0 || again.conflicts.length > 0) faults.push('what is there already is done again');
  return faults.map((fault) => `joined: ${fault}`);
}
