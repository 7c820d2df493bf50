import { parseSync } from 'oxc-parser';

type Texts = Readonly<Record<string, string>>;
type SyntaxNode = Readonly<Record<string, unknown>>;

/** The event types of a machine's `…Emitted` type. */
export function declaredFacts(texts: Texts): string[] {
  return namesIn(texts, (node) => {
    if (node['type'] !== 'TSTypeAliasDeclaration' || !String(at(node, 'id', 'name')).endsWith('Emitted')) return [];
    return nodesIn(node)
      .filter((inner) => inner['type'] === 'TSPropertySignature' && at(inner, 'key', 'name') === 'type')
      .flatMap(literalsIn);
  });
}

/** The tags a machine's setup declares. */
export function declaredTags(texts: Texts): string[] {
  return namesIn(texts, (node) => {
    const isDeclaration = at(node, 'key', 'name') === 'tags' && at(node, 'value', 'type') === 'TSAsExpression';
    return isDeclaration ? literalsIn(node) : [];
  });
}

function namesIn(texts: Texts, read: (node: SyntaxNode) => string[]): string[] {
  return Object.entries(texts).flatMap(([file, text]) => {
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    return nodesIn(program).flatMap(read);
  });
}

/** A syntax node with all its descendants. */
function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

const at = (node: SyntaxNode, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isNode(value) ? value[key] : undefined), node);

function literalsIn(node: SyntaxNode): string[] {
  return nodesIn(node).flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []));
}
