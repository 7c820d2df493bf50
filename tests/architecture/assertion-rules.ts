import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** A node of a syntax tree, as far as the rules look at one. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** An assertion: `expect(actual).not.matcher(expected)`. */
interface Assertion {
  actual: Node | undefined;
  /** What stands between: `not`, `resolves`, `rejects`. */
  modifiers: readonly string[];
  matcher: string;
  expected: Node | undefined;
}

type TextOf = (node: Node | undefined) => string;

/** Says why an assertion is refused, or nothing. */
type AssertionRule = (assertion: Assertion, textOf: TextOf) => string | undefined;

/** Says why a node is refused, or nothing. */
type NodeRule = (node: Node, textOf: TextOf) => string | undefined;

/** Matchers that hold for nearly any value, with `not` where they are denied. */
const PRESENCE = new Set([
  'toBeTruthy',
  'toBeFalsy',
  'toBeDefined',
  'not toBeNull',
  'not toBeUndefined',
  'not toBeFalsy',
]);

const COUNTED = /(?:\.count\(\)|\.length|\.size)\)?$/;

/** What holds whatever the product does. */
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

/** What asks the clock of the machine. */
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

/** Assertions that cannot fail: `file:line: what is written: why not`. */
export const weakAssertions = (files: readonly SourceFile[]): string[] =>
  refused(files, /\bexpect\b/, (node, textOf) => {
    const assertion = assertionAt(node);
    return assertion === undefined ? [] : assertionRules.map((rule) => rule(assertion, textOf));
  });

/** Waits and results that depend on how fast the machine is, told alike. */
export const clockWaits = (files: readonly SourceFile[]): string[] =>
  refused(files, /\.now\(\)|setTimeout|waitForTimeout/, (node, textOf) => clockRules.map((rule) => rule(node, textOf)));

/** Goes through the files that name what a check is about: reading all of them takes seconds. */
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

/** Shows every node of a tree, parents first. */
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

/** The name of a property that is read of something: `b` of `a.b`. */
function memberOf(node: Node | undefined): { object: Node; name: string } | undefined {
  if (node?.type !== 'MemberExpression' || !isNode(node['object']) || !isNode(node['property'])) return undefined;
  return { object: node['object'], name: String(node['property']['name']) };
}

/** The method a call calls. */
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
  const asked = callee(object);
  const isExpect = asked?.['name'] === 'expect' || memberOf(asked)?.object['name'] === 'expect';
  if (object.type !== 'CallExpression' || !isExpect) return undefined;
  return { actual: firstArgument(object), modifiers, matcher: last.name, expected: firstArgument(node) };
}
