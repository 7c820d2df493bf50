import { collectionFaults } from './collection-faults.ts';
import { comparisonFaults } from './comparison-faults.ts';
import type { ExpressionFault } from './fault.ts';
import { fieldOf, nameOf, sitesOf, type Site, type SyntaxNode } from './syntax.ts';
import { valueFaults } from './value-faults.ts';

/** A fault of a source file with a unique name. */
export interface SourceFault extends ExpressionFault {
  /** File, faulty expression and description; unique within the file. */
  name: string;
}

/** Longest excerpt of code in a name, in characters. */
const LONGEST = 70;

/**
 * Every logic fault of a source file, in source order.
 * @param file path within `machines/`, e.g. `auth/auth.setup.ts`
 */
export function sourceFaults(file: string, source: string): SourceFault[] {
  const found = sitesOf(file, source).flatMap((site) =>
    [...comparisonFaults(site), ...collectionFaults(site), ...valueFaults(site)].map((fault) => ({
      ...extendToChain(fault, site),
      name: `${file} · ${ownerOf(site)}: ${fault.how === undefined ? `${brief(site.textOf(fault.node))} → ${brief(fault.text)}` : brief(fault.how)}`,
    })),
  );
  const seen = new Map<string, number>();
  return found.map((fault) => {
    const count = (seen.get(fault.name) ?? 0) + 1;
    seen.set(fault.name, count);
    return count === 1 ? fault : { ...fault, name: `${fault.name} (${count})` };
  });
}

const brief = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

/** The names of the declarations around a node, outermost first. */
function ownerOf({ node, around }: Site): string {
  const names = [node, ...around].flatMap((outer) => {
    const name = nameOf(fieldOf(outer, outer.type === 'Property' ? 'key' : 'id'));
    return name === undefined || skipped.has(name) ? [] : [name];
  });
  return names.length === 0 ? '(module)' : names.toReversed().join('.');
}

const skipped = new Set(['states', 'on', 'actions', 'guards', 'params']);

/**
 * Extends a fault in a part of `a?.b.c` to the whole chain: parentheses around the part would end the short-circuiting.
 */
function extendToChain(fault: ExpressionFault, { node, around, textOf }: Site): ExpressionFault {
  const place = around.findIndex(({ type }) => type === 'ChainExpression');
  const links = around.slice(0, place);
  const chain = around[place];
  const isLink = (outer: SyntaxNode, inner: SyntaxNode) =>
    (outer.type === 'MemberExpression' && fieldOf(outer, 'object') === inner) ||
    (outer.type === 'CallExpression' && fieldOf(outer, 'callee') === inner);
  const isOfChain = links.every((outer, index) => isLink(outer, index === 0 ? fault.node : (links[index - 1] ?? node)));
  if (place === -1 || chain === undefined || fault.node !== node || !isOfChain) return fault;
  const whole = textOf(chain);
  const [before, after] = [whole.slice(0, node.start - chain.start), whole.slice(node.end - chain.start)];
  const isOptional = textOf(node).includes('?.') && !fault.text.includes('?.') && after.startsWith('.');
  return { ...fault, node: chain, text: `${before}${fault.text}${isOptional ? '?' : ''}${after}` };
}
