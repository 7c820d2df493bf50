import type { FormulaNode, Site } from '../formula-node.ts';

/** A function of the expression language: its documentation and its implementation. */
export interface FormulaFunction {
  readonly name: string;
  /** Syntax of the function with argument names. */
  readonly signature: string;
  /** Description of the result. */
  readonly description: string;
  readonly example: {
    readonly source: string;
    /** The formatted result of the example. */
    readonly shown: string;
  };
  /** Builds the node of a call; null for a wrong number of arguments. */
  readonly build: (args: readonly FormulaNode[], site: Site) => FormulaNode | null;
}

/** Creates `build` for a function without arguments. */
export function nullary(make: (site: Site) => FormulaNode): FormulaFunction['build'] {
  return (args, site) => (args.length === 0 ? make(site) : null);
}

/** Creates `build` for a function of one argument. */
export function unary(make: (argument: FormulaNode, site: Site) => FormulaNode): FormulaFunction['build'] {
  return ([argument, ...more], site) => (argument === undefined || more.length > 0 ? null : make(argument, site));
}

/** Creates `build` for a function of two arguments. */
export function binary(
  make: (one: FormulaNode, other: FormulaNode, site: Site) => FormulaNode,
): FormulaFunction['build'] {
  return ([one, other, ...more], site) =>
    one === undefined || other === undefined || more.length > 0 ? null : make(one, other, site);
}
