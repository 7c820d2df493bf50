import { boundRows, charge } from './bounds.ts';
import { expectBoolean, expectScalar } from './expect-type.ts';
import {
  type Frame,
  type FormulaNode,
  ProblemError,
  type Row,
  type RowsNode,
  type Run,
  type ScalarNode,
  type ScalarValue,
  type Site,
  type ValuesNode,
} from './formula-node.ts';
import { problemTexts, typeTexts } from './formula-texts.ts';

/** The macros of CEL that expressions may use; each evaluates an expression for every element of a list. */
export const macroNames = ['map', 'filter', 'all', 'exists', 'exists_one'] as const;
export type MacroName = (typeof macroNames)[number];

/** Whether a name is that of a macro. */
export function isMacro(name: string): name is MacroName {
  return macroNames.some((macroName) => macroName === name);
}

/** What a macro iterates over: a table or a list. */
export type ListNode = RowsNode | ValuesNode;

/** Requires a table or a list. */
export function expectList(node: FormulaNode): ListNode {
  if (node.type === 'rows' || node.type === 'values') return node;
  throw new ProblemError(problemTexts.expectedTable(typeTexts[node.type]), node);
}

/**
 * Builds an iteration over a list: `map` returns the result for each element, and `filter` the elements that satisfy
 * the condition. `all`, `exists` and `exists_one` test whether all, some or exactly one element satisfies it.
 */
export function macro(name: MacroName, list: ListNode, step: FormulaNode, site: Site): FormulaNode {
  const walk = walker(list, step.size);
  switch (name) {
    case 'map':
      return mapping(walk, expectScalar(step), site);
    case 'filter':
      return filtering(list, walk, expectBoolean(step), site);
    case 'all':
    case 'exists': {
      // The first true result decides `exists`, the first false one decides `all`.
      const decisive = name === 'exists';
      const holds = expectBoolean(step);
      return { type: 'boolean', run: (frame) => walk(frame, () => holds(frame) === decisive) === decisive, ...site };
    }
    case 'exists_one':
      return { type: 'boolean', run: countsOne(walk, expectBoolean(step)), ...site };
  }
}

/** Makes each element the current one and calls `visit`, until a call returns true; returns whether one did. */
type Walk = (frame: Frame, visit: () => boolean) => boolean;

function walker(list: ListNode, size: number): Walk {
  const begin = <Item>(frame: Frame, items: readonly Item[]) => {
    charge(frame, items.length * size);
    return boundRows(items);
  };
  if (list.type === 'rows') {
    return (frame, visit) => {
      for (const row of begin(frame, list.run(frame))) {
        frame.row = row;
        if (visit()) return true;
      }
      return false;
    };
  }
  return (frame, visit) => {
    for (const item of begin(frame, list.run(frame))) {
      frame.item = item;
      if (visit()) return true;
    }
    return false;
  };
}

function mapping(walk: Walk, step: ScalarNode, site: Site): ValuesNode {
  const run = (frame: Frame) => {
    const results: ScalarValue[] = [];
    walk(frame, () => {
      results.push(step.run(frame));
      return false;
    });
    return results;
  };
  return { type: 'values', of: step.type, run, ...site };
}

function filtering(list: ListNode, walk: Walk, holds: Run<boolean>, site: Site): ListNode {
  const filterItems = <Item>(frame: Frame, currentItem: () => Item) => {
    const matching: Item[] = [];
    walk(frame, () => {
      if (holds(frame)) matching.push(currentItem());
      return false;
    });
    return matching;
  };
  return list.type === 'rows'
    ? { ...list, run: (frame): readonly Row[] => filterItems(frame, () => frame.row), ...site }
    : { ...list, run: (frame): readonly ScalarValue[] => filterItems(frame, () => frame.item), ...site };
}

function countsOne(walk: Walk, holds: Run<boolean>): Run<boolean> {
  return (frame) => {
    let count = 0;
    walk(frame, () => {
      if (holds(frame)) count += 1;
      return count > 1;
    });
    return count === 1;
  };
}
