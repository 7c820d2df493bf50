import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#domain/is-record.ts';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { GeneratedPath } from '../generator/generate.ts';
import { examplesOf, generatePaths } from '../generator/generate.ts';
import type { AnyMove, AnySpecification } from '../generator/specification.ts';
import { startWalk } from '../generator/walk.ts';

/** A move as the index of its example, or as a wait in ms, so that it applies to every copy of a specification. */
export type PlainMove = number | { wait: number };

/** A walk that applies to every copy of a specification. */
export interface PlainWalk {
  /** Index of its input in the specification. */
  input: number;
  moves: readonly PlainMove[];
}

/** The generated paths of a specification, without references to its objects. Throws when none can be generated. */
export function plainWalks(specification: AnySpecification): PlainWalk[] {
  const examples = examplesOf(specification);
  const places = new Map<AnyMove, number>(examples.map(({ move }, place) => [move, place]));
  const inputs = inputsOf(specification);
  const plain = (move: AnyMove): PlainMove => ('wait' in move ? { wait: Number(move.wait) } : (places.get(move) ?? -1));
  return generatePaths(specification, examples).map(({ input, moves }: GeneratedPath) => ({
    input: inputs.indexOf(input),
    moves: moves.map(plain),
  }));
}

/** The moves of a walk, resolved in one copy of the specification. */
export function movesIn(specification: AnySpecification, { moves }: PlainWalk): AnyMove[] {
  const examples = examplesOf(specification);
  return moves.flatMap((move) => (typeof move === 'number' ? (examples[move]?.move ?? []) : [move]));
}

/** The input of a walk, resolved in one copy of the specification. */
export const inputIn = (specification: AnySpecification, { input }: PlainWalk): unknown =>
  inputsOf(specification)[input];

const inputsOf = ({ inputs }: AnySpecification): unknown[] => Object.values(inputs ?? { '': undefined });

/** Whether two copies of a specification give the same snapshots, selections and effects on every walk. */
export async function areEqualOn(
  walks: readonly PlainWalk[],
  one: AnySpecification,
  other: AnySpecification,
): Promise<boolean> {
  for (const walk of walks) {
    if (!isDeepStrictEqual(await recordOf(one, walk), await recordOf(other, walk))) return false;
  }
  for (const [title, { moves, input }] of Object.entries(one.journeys)) {
    const twin = other.journeys[title];
    if (twin === undefined) return false;
    const recorded = await recordWalk(one, input, moves);
    if (!isDeepStrictEqual(recorded, await recordWalk(other, twin.input, twin.moves))) return false;
  }
  return true;
}

const recordOf = (specification: AnySpecification, walk: PlainWalk): Promise<unknown[]> =>
  recordWalk(specification, inputIn(specification, walk), movesIn(specification, walk));

/** Everything observable after each move of a walk; moves that cannot happen are skipped. */
async function recordWalk(
  specification: AnySpecification,
  input: unknown,
  moves: readonly AnyMove[],
): Promise<unknown[]> {
  const walk = await startWalk(specification, input, { states: new Set(), lines: new Set() });
  try {
    for (const move of moves) if (walk.isPossible(move)) await walk.step(move);
    return walk.trace().steps.map(({ snapshot, emitted, started, sent }) => ({
      snapshot: plainSnapshot(snapshot),
      emitted,
      started: started.map(({ src, input: callInput, at }) => ({ src, input: plainInput(callInput), at })),
      sent,
      selected: selectionsOf(specification, snapshot),
    }));
  } catch (error) {
    return [String(error)];
  } finally {
    walk.stop();
  }
}

/** The input of an actor. Its functions count as equal, because every walk creates them anew. */
const plainInput = (input: unknown): unknown =>
  isRecord(input)
    ? Object.fromEntries(
        Object.entries(input).map(([key, value]) => [key, typeof value === 'function' ? '(function)' : value]),
      )
    : input;

function plainSnapshot(snapshot: AnyMachineSnapshot): unknown {
  const { value, context, status, output, tags } = snapshot;
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  const inner = Object.entries(children).map(([id, child]) => {
    const own: unknown = child?.getSnapshot();
    return [id, isMachineSnapshot(own) ? plainSnapshot(own) : null];
  });
  return { value, context, status, output, tags, inner };
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && 'tags' in snapshot;

function selectionsOf({ selectors = {} }: AnySpecification, snapshot: AnyMachineSnapshot): unknown[] {
  return Object.values(selectors).map((select) => {
    try {
      return select(snapshot);
    } catch (error) {
      return String(error);
    }
  });
}
