import type { FormulaNode, Site } from '../formula-node.ts';

/** One function of expressions: how people read about it, and what it makes of its arguments. */
export interface FormulaFunction {
  readonly name: string;
  /** How it is written, with the names of its arguments. */
  readonly signature: string;
  /** What it gives, in a sentence. */
  readonly gives: string;
  readonly example: {
    readonly source: string;
    /** What the example gives, as people read it. */
    readonly shown: string;
  };
  /** The part that computes it; null when the number of arguments is wrong. */
  readonly build: (args: readonly FormulaNode[], site: Site) => FormulaNode | null;
}

/** A function without arguments. */
export function nullary(make: (site: Site) => FormulaNode): FormulaFunction['build'] {
  return (args, site) => (args.length === 0 ? make(site) : null);
}

/** A function of one argument. */
export function unary(make: (argument: FormulaNode, site: Site) => FormulaNode): FormulaFunction['build'] {
  return ([argument, ...more], site) => (argument === undefined || more.length > 0 ? null : make(argument, site));
}

/** A function of two arguments. */
export function binary(
  make: (one: FormulaNode, other: FormulaNode, site: Site) => FormulaNode,
): FormulaFunction['build'] {
  return ([one, other, ...more], site) =>
    one === undefined || other === undefined || more.length > 0 ? null : make(one, other, site);
}
