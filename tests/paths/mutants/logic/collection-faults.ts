import type { ExpressionFault } from './fault.ts';
import { bare, calleeName, fieldOf, listOf, nameOf, type Site, type SyntaxNode } from './syntax.ts';

/** Methods with the counterpart that starts at the other end of the list. */
const otherEnd: Readonly<Record<string, string>> = {
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  findLastIndex: 'findIndex',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  shift: 'pop',
  pop: 'shift',
};
/** Methods and guard combinators with the counterpart that tests any instead of all, or all instead of any. */
const otherQuantity: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  and: 'mutant.or',
  or: 'mutant.and',
};

/** Methods whose result replaces the list they are called on. */
const reshaping = new Set(['filter', 'map', 'slice', 'toSorted', 'toSpliced', 'with', 'concat', 'toReversed', 'trim']);

/** Faults of lists: one member dropped, the other end, the list unchanged, `some` for `every`. */
export function collectionFaults(site: Site): ExpressionFault[] {
  switch (site.node.type) {
    case 'ArrayExpression':
      return arrayFaults(site);
    case 'MemberExpression':
      return firstFaults(site);
    case 'CallExpression':
      return callFaults(site);
    default:
      return [];
  }
}

function arrayFaults({ node, around, textOf }: Site): ExpressionFault[] {
  const members = listOf(node, 'elements');
  if (isChartList(members, around)) return [];
  const holder = around.find(({ type }) => type !== 'ParenthesizedExpression');
  const isGuards = holder?.type === 'CallExpression' && ['and', 'or'].includes(calleeName(holder) ?? '');
  const without = members.map((member, index) => ({
    kind: isGuards ? ('drop conjunct' as const) : ('drop list member' as const),
    node,
    text: `[${members.toSpliced(index, 1).map(textOf).join(', ')}]`,
    how: `${members.length === 1 ? 'empty, ' : ''}without ${textOf(member)}`,
  }));
  const [first, second] = members;
  const isGrowing = members.length === 2 && (first?.type === 'SpreadElement') !== (second?.type === 'SpreadElement');
  if (first === undefined || second === undefined || !isGrowing) return without;
  return [...without, { kind: 'last for first', node, text: `[${textOf(second)}, ${textOf(first)}]` }];
}

const chartKeys = new Set(['actions', 'entry', 'exit', 'always', 'onDone', 'onError', 'invoke', 'tags']);

/** Whether a list is part of a chart's configuration, whose faults the chart mutants cover. */
function isChartList(members: readonly SyntaxNode[], around: readonly SyntaxNode[]): boolean {
  const property = around.find(({ type }) => type === 'Property');
  const isValue = property !== undefined && around.indexOf(property) <= 2;
  const key = isValue ? (nameOf(fieldOf(property, 'key')) ?? '') : '';
  return chartKeys.has(key) || key.includes('.') || members.some(isBranch) || isListOfActions(members);
}

const isBranch = (member: SyntaxNode) =>
  member.type === 'ObjectExpression' &&
  listOf(member, 'properties').some((property) =>
    ['target', 'actions', 'guard'].includes(nameOf(fieldOf(property, 'key')) ?? ''),
  );

const isListOfActions = (members: readonly SyntaxNode[]) =>
  members.some(
    (member) =>
      member.type === 'ObjectExpression' &&
      listOf(member, 'properties').some((property) => nameOf(fieldOf(property, 'key')) === 'params'),
  );

/** `list[0]` replaced by the last item. */
function firstFaults({ node, around, textOf }: Site): ExpressionFault[] {
  const object = fieldOf(node, 'object');
  const place = fieldOf(node, 'property');
  const isWritten = around[0]?.type === 'AssignmentExpression' && fieldOf(around[0], 'left') === node;
  if (node['computed'] !== true || place?.['value'] !== 0 || object === undefined || isWritten) return [];
  const chain = node['optional'] === true ? '?.' : '.';
  return [{ kind: 'last for first', node, text: `${textOf(object)}${chain}at(-1)` }];
}

function callFaults({ node, textOf }: Site): ExpressionFault[] {
  const callee = fieldOf(node, 'callee');
  const name = calleeName(node);
  if (callee === undefined || name === undefined) return [];
  const instead = otherEnd[name] ?? otherQuantity[name];
  const args = listOf(node, 'arguments');
  const called = textOf(callee);
  const rest = textOf(node).slice(called.length);
  const renamed = `${called.slice(0, called.length - name.length)}${instead}${rest}`;
  return [
    ...(instead === undefined ? [] : [{ kind: name in otherEnd ? end : quantity, node, text: renamed }]),
    ...atFaults({ node, callee, args, textOf }),
    ...(reshaping.has(name) && callee.type === 'MemberExpression' ? unchangedList(node, callee, textOf) : []),
  ];
}

const end = 'last for first' as const;
const quantity = 'any for all' as const;

interface Called extends Pick<Site, 'node' | 'textOf'> {
  callee: SyntaxNode;
  args: readonly SyntaxNode[];
}

/** `list.at(-1)` replaced by the first item. */
function atFaults({ node, callee, args, textOf }: Called): ExpressionFault[] {
  const [place] = args;
  if (calleeName(node) !== 'at' || place === undefined || textOf(place) !== '-1') return [];
  return [{ kind: end, node, text: `${textOf(callee)}(0)` }];
}

/** A call that filters, cuts or maps a list, replaced by the list itself. */
function unchangedList(node: SyntaxNode, callee: SyntaxNode, textOf: Site['textOf']): ExpressionFault[] {
  const before = bare(fieldOf(callee, 'object'));
  return before === undefined ? [] : [{ kind: 'stale assignment', node, text: textOf(before) }];
}
