import { parseSync } from 'oxc-parser';

/** A node of a syntax tree; offsets count UTF-16 units of the source. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  readonly [field: string]: unknown;
}

/** A node with its ancestors, innermost first. */
export interface Site {
  node: SyntaxNode;
  around: readonly SyntaxNode[];
  /** Source text of any node of the file. */
  textOf: (node: SyntaxNode) => string;
}

/** Type-only wrappers, whose expression still runs. */
const transparentTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Every node of a file that runs, outer ones first, without types. Throws when the file does not parse. */
export function sitesOf(file: string, source: string): Site[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const textOf = ({ start, end }: SyntaxNode) => source.slice(start, end);
  const visit = (value: unknown, around: readonly SyntaxNode[]): Site[] => {
    if (Array.isArray(value)) return value.flatMap((item) => visit(item, around));
    if (!isNode(value) || !runs(value)) return [];
    const inner = [value, ...around];
    return [{ node: value, around, textOf }, ...Object.values(value).flatMap((field) => visit(field, inner))];
  };
  return visit(program, []);
}

const runs = ({ type }: SyntaxNode) =>
  type !== 'ImportDeclaration' && (!type.startsWith('TS') || transparentTypes.has(type));

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** The node in a field; undefined when the field contains none. */
export function fieldOf(node: SyntaxNode | undefined, field: string): SyntaxNode | undefined {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
}

/** The nodes in a list field, without holes. */
export function listOf(node: SyntaxNode, field: string): SyntaxNode[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Name of an identifier, or text of a literal; undefined for any other node. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (node.type === 'Identifier') return String(node['name']);
  return node.type === 'Literal' ? String(node['value']) : undefined;
}

/** `assign` in `assign(…)`, `find` in `rows.find(…)`; undefined for any other call. */
export function calleeName(call: SyntaxNode): string | undefined {
  const callee = fieldOf(call, 'callee');
  return nameOf(callee?.type === 'MemberExpression' ? fieldOf(callee, 'property') : callee);
}

/** An expression without surrounding parentheses. */
export function bare(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.type === 'ParenthesizedExpression' ? bare(fieldOf(node, 'expression')) : node;
}
