import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** The properties of a syntax-tree node that the rules read. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** An assertion: `expect(actual).not.matcher(expected)`. */
interface Assertion {
  actual: Node | undefined;
  /** Modifiers between actual value and matcher: `not`, `resolves`, `rejects`. */
  modifiers: readonly string[];
  matcher: string;
  expected: Node | undefined;
}

type TextOf = (node: Node | undefined) => string;

/** Gives the reason an assertion is refused, or undefined. */
type AssertionRule = (assertion: Assertion, textOf: TextOf) => string | undefined;

/** Gives the reason a node is refused, or undefined. */
type NodeRule = (node: Node, textOf: TextOf) => string | undefined;

/** Matchers that pass for nearly every value; the prefix `not` stands for `.not` before the matcher. */
const PRESENCE = new Set([
  'toBeTruthy',
  'toBeFalsy',
  'toBeDefined',
  'not toBeNull',
  'not toBeUndefined',
  'not toBeFalsy',
]);

const COUNTED = /(?:\.count\(\)|\.length|\.size)\)?$/;

/** Rules that find assertions which pass whatever the product does. */
const assertionRules: readonly AssertionRule[] = [
  ({ modifiers, matcher }) =>
    PRESENCE.has([...modifiers.filter((modifier) => modifier === 'not'), matcher].join(' '))
      ? 'assert the value, not that there is one'
      : undefined,
  ({ matcher, expected, modifiers }, textOf) =>
    ['toContain', 'toMatch'].includes(matcher) &&
    !modifiers.includes('not') &&
    /^(?:''|""|``|undefined)$/.test(textOf(expected))
      ? 'name what is contained'
      : undefined,
  ({ actual, expected, modifiers }, textOf) =>
    (modifiers.includes('not') || textOf(expected) === "''") && /\?\? ''\)*$/.test(textOf(actual))
      ? 'what is missing passes as an empty text'
      : undefined,
  ({ actual, matcher, expected, modifiers }, textOf) =>
    ['toBe', 'toEqual', 'toStrictEqual'].includes(matcher) &&
    !modifiers.includes('not') &&
    !textOf(actual).includes('(') &&
    textOf(actual) === textOf(expected)
      ? 'a value always equals itself'
      : undefined,
  ({ modifiers }) =>
    modifiers.includes('resolves') && modifiers.includes('not') ? 'assert what the promise gives' : undefined,
  ({ actual, matcher, expected, modifiers }, textOf) =>
    textOf(expected) === '0' &&
    (modifiers.includes('not')
      ? matcher === 'toHaveLength'
      : matcher === 'toBeGreaterThan' && COUNTED.test(textOf(actual)))
      ? 'assert the number, or the list'
      : undefined,
  ({ actual, matcher, expected }, textOf) =>
    matcher === 'toBe' && ['true every', 'false some'].includes(`${textOf(expected)} ${methodOf(actual) ?? ''}`)
      ? 'assert the whole list, an empty one passes'
      : undefined,
  ({ expected }, textOf) => (textOf(expected).includes('expect.anything()') ? 'assert the value' : undefined),
];

/** Rules that find fixed waiting times and assertions about the machine's clock. */
const clockRules: readonly NodeRule[] = [
  (node, textOf) =>
    /\b(?:Date|performance)\.now\(\)/.test(textOf(assertionAt(node)?.actual))
      ? 'the clock of the machine is no result'
      : undefined,
  (node) =>
    methodOf(node) === 'waitForTimeout' ? 'wait for what is to happen, or pass the time of the page' : undefined,
  (node, textOf) =>
    node.type === 'NewExpression' && textOf(callee(node)) === 'Promise' && /\bsetTimeout\([^,()]*,/.test(textOf(node))
      ? 'wait for what is to happen'
      : undefined,
  (node, textOf) =>
    node.type === 'ImportDeclaration' && /\bsetTimeout\b[^]*'(?:node:)?timers\/promises'/.test(textOf(node))
      ? 'wait for what is to happen'
      : undefined,
];

/** Lists assertions that cannot fail, as `file:line: code: reason`. */
export const weakAssertions = (files: readonly SourceFile[]): string[] =>
  refused(files, /\bexpect\b/, (node, textOf) => {
    const assertion = assertionAt(node);
    return assertion === undefined ? [] : assertionRules.map((rule) => rule(assertion, textOf));
  });

/** Lists fixed waiting times and assertions about the clock, in the format of `weakAssertions`. */
export const clockWaits = (files: readonly SourceFile[]): string[] =>
  refused(files, /\.now\(\)|setTimeout|waitForTimeout/, (node, textOf) => clockRules.map((rule) => rule(node, textOf)));

/**
 * Lists the syntax-tree nodes for which `reasons` gives a reason. Only the files whose text matches `about` are parsed,
 * because parsing all files takes seconds.
 */
function refused(
  files: readonly SourceFile[],
  about: RegExp,
  reasons: (node: Node, textOf: TextOf) => readonly (string | undefined)[],
): string[] {
  return files
    .filter(({ text }) => about.test(text))
    .flatMap(({ name, text }) => {
      const { program, errors } = parseSync(name, text);
      if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
      const textOf: TextOf = (node) => (node === undefined ? '' : text.slice(node.start, node.end));
      const found: string[] = [];
      visit(program, (node) => {
        for (const why of reasons(node, textOf)) {
          if (why === undefined) continue;
          const line = text.slice(0, node.start).split('\n').length;
          found.push(`${name}:${line}: ${textOf(node).replaceAll(/\s+/g, ' ').slice(0, 100)}: ${why}`);
        }
      });
      return found;
    });
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Calls `show` with every node of a syntax tree, parents first. */
function visit(value: unknown, show: (node: Node) => void): void {
  if (Array.isArray(value)) for (const part of value) visit(part, show);
  if (!isNode(value)) return;
  show(value);
  for (const key in value) visit(value[key], show);
}

const callee = (node: Node | undefined): Node | undefined => (isNode(node?.['callee']) ? node['callee'] : undefined);

const firstArgument = (call: Node): Node | undefined => {
  const [first]: unknown[] = Array.isArray(call['arguments']) ? call['arguments'] : [];
  return isNode(first) ? first : undefined;
};

/** Gives the name of the property an expression reads: `b` for `a.b`. */
function memberOf(node: Node | undefined): { object: Node; name: string } | undefined {
  if (node?.type !== 'MemberExpression' || !isNode(node['object']) || !isNode(node['property'])) return undefined;
  return { object: node['object'], name: String(node['property']['name']) };
}

/** Gives the name of the method a call invokes. */
const methodOf = (node: Node | undefined): string | undefined =>
  node?.type === 'CallExpression' ? memberOf(callee(node))?.name : undefined;

function assertionAt(node: Node): Assertion | undefined {
  const last = node.type === 'CallExpression' ? memberOf(callee(node)) : undefined;
  if (last === undefined) return undefined;
  const modifiers: string[] = [];
  let { object } = last;
  for (let member = memberOf(object); member !== undefined; member = memberOf(object)) {
    modifiers.unshift(member.name);
    ({ object } = member);
  }
  const called = callee(object);
  const isExpect = called?.['name'] === 'expect' || memberOf(called)?.object['name'] === 'expect';
  if (object.type !== 'CallExpression' || !isExpect) return undefined;
  return { actual: firstArgument(object), modifiers, matcher: last.name, expected: firstArgument(node) };
}
