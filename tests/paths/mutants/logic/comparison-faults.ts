import type { ExpressionFault } from './fault.ts';
import { bare, calleeName, fieldOf, listOf, nameOf, type Site, type SyntaxNode } from './syntax.ts';

const negated: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
};

const shifted: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Comparisons negated, shifted by one and loosened; conditions negated; operands of `&&` and `||` dropped. */
export function comparisonFaults(site: Site): ExpressionFault[] {
  switch (site.node.type) {
    case 'BinaryExpression':
      return binaryFaults(site);
    case 'LogicalExpression':
      return logicalFaults(site);
    case 'UnaryExpression':
      return negationFaults(site);
    case 'ConditionalExpression':
    case 'IfStatement':
      return conditionFaults(site, fieldOf(site.node, 'test'));
    case 'ArrowFunctionExpression':
      return conditionFaults(site, fieldOf(site.node, 'body'));
    case 'CallExpression':
      return [...inclusionFaults(site), ...notFaults(site)];
    default:
      return [];
  }
}

function binaryFaults({ node, textOf }: Site): ExpressionFault[] {
  const operator = String(node['operator']);
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const opposite = negated[operator];
  if (left === undefined || right === undefined || opposite === undefined) return [];
  const [a, b] = [textOf(left), textOf(right)];
  const number = typeof right['value'] === 'number' ? right['value'] : null;
  const next = shifted[operator];
  return [
    { kind: 'negate comparison', node, text: `${a} ${opposite} ${b}` },
    ...(next === undefined ? [] : [{ kind: 'shift comparison' as const, node, text: `${a} ${next} ${b}` }]),
    ...(next === undefined && number !== null
      ? [{ kind: 'shift comparison' as const, node, text: `${a} ${operator} ${number + 1}` }]
      : []),
    ...(next === undefined && canBeText(left) && canBeText(right)
      ? (['startsWith', 'includes'] as const).map((way) => ({
          kind: 'loosen equality' as const,
          node,
          text: `${operator === '!==' ? '!' : ''}mutant.${way}(${way === 'includes' ? `${b}, ${a}` : `${a}, ${b}`})`,
        }))
      : []),
  ];
}

/**
 * Whether an operand can be an arbitrary string. A literal cannot: it is one of a fixed set of words, none of which is
 * a prefix of another.
 */
const canBeText = (operand: SyntaxNode) =>
  operand.type !== 'Literal' &&
  operand.type !== 'UnaryExpression' &&
  nameOf(operand) !== 'undefined' &&
  !(operand.type === 'CallExpression' && calleeName(operand) === 'stringify');

function logicalFaults({ node, textOf }: Site): ExpressionFault[] {
  const operator = String(node['operator']);
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  if (left === undefined || right === undefined || operator === '??') return [];
  const [a, b] = [textOf(left), textOf(right)];
  return [
    { kind: 'drop conjunct', node, text: a },
    { kind: 'drop conjunct', node, text: b },
    { kind: 'any for all', node, text: `(${a}) ${operator === '&&' ? '||' : '&&'} (${b})` },
  ];
}

function negationFaults({ node, textOf }: Site): ExpressionFault[] {
  const argument = fieldOf(node, 'argument');
  if (node['operator'] !== '!' || argument === undefined) return [];
  return [{ kind: 'negate comparison', node, text: textOf(argument) }];
}

/** `not(guard)` replaced by the guard itself. */
function notFaults({ node, textOf }: Site): ExpressionFault[] {
  const [guard] = listOf(node, 'arguments');
  if (calleeName(node) !== 'not' || guard === undefined) return [];
  return [{ kind: 'negate comparison', node, text: textOf(guard) }];
}

/** Methods that only return a boolean. */
const questions = new Set(['matches', 'hasTag', 'includes', 'has', 'some', 'every', 'startsWith', 'endsWith', 'can']);

/**
 * Conditions that no other rule negates: a call or a field. In a function's body only calls of boolean methods count.
 */
function conditionFaults({ node, textOf }: Site, condition: SyntaxNode | undefined): ExpressionFault[] {
  const tested = bare(condition);
  if (tested === undefined) return [];
  const isBody = node.type === 'ArrowFunctionExpression';
  const isQuestion = tested.type === 'CallExpression' && questions.has(calleeName(tested) ?? '');
  const isPlain = ['CallExpression', 'MemberExpression', 'Identifier', 'ChainExpression'].includes(tested.type);
  if (isBody ? !isQuestion : !isPlain) return [];
  return [{ kind: 'negate comparison', node: tested, text: `!(${textOf(tested)})` }];
}

/** `list.includes(word)` and `text.startsWith(prefix)`, loosened to prefixes and substrings. */
function inclusionFaults({ node, textOf }: Site): ExpressionFault[] {
  const name = calleeName(node);
  const holder = fieldOf(fieldOf(node, 'callee'), 'object');
  const [wanted] = listOf(node, 'arguments');
  if (holder === undefined || wanted === undefined || (name !== 'includes' && name !== 'startsWith')) return [];
  const [a, b] = [textOf(holder), textOf(wanted)];
  const ways = name === 'includes' ? (['beginsOne', 'begunByOne'] as const) : (['holds'] as const);
  return ways.map((way) => ({ kind: 'loosen equality', node, text: `mutant.${way}(${a}, ${b})` }));
}
