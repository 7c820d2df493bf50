import { isRecord } from '#domain/is-record.ts';
import type { ASTNode } from '@marcbachmann/cel-js';
import { ProblemError } from './formula-node.ts';
import { problemTexts } from './formula-texts.ts';

/** Returns the syntax tree of an expression; throws a `ProblemError` for a syntax error. */
export type Parse = (source: string) => ASTNode;

/** Syntax trees by source, as plain JSON, so that browsers need no parser. */
export type SourceTrees = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Pick<ASTNode, 'op' | 'start' | 'end'> & { args: unknown } =>
  isRecord(value) && 'op' in value && 'args' in value;

/**
 * A syntax tree without the data that only the parser needs. Numbers are replaced with 0, because the compiler reads
 * them from the source to preserve every digit.
 */
export function plainTree(part: unknown): unknown {
  if (isNode(part)) return { op: part.op, args: plainTree(part.args), start: part.start, end: part.end };
  if (Array.isArray(part)) return part.map(plainTree);
  return typeof part === 'bigint' || typeof part === 'number' ? 0 : part;
}

/** A `Parse` that looks up precomputed trees; fails for any other source. */
export function knownTrees(trees: SourceTrees): Parse {
  return (source) => {
    const tree = Object.hasOwn(trees, source) ? trees[source] : undefined;
    if (!isNode(tree)) throw new ProblemError(problemTexts.notUnderstood(source), { start: 0, end: source.length });
    // The cast is safe: the parser created the trees, and the `op` of a node determines its other properties.
    return tree as ASTNode;
  };
}
