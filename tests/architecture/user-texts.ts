import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** The properties of a syntax-tree node that the search reads. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const spanishSigns = /[áéíóúñ¿¡«»]/iu;

/** Short words of Spanish that are no English words; one of them between other words makes a sentence Spanish. */
const spanishWords =
  /(?:^|\s)(?:el|la|los|las|un|una|de|del|al|que|para|con|por|se|su|sus|es|más|sin|este|esta|en|ni|si|o|y)(?=\s|$)/iu;

/** Attributes that people see or hear. */
const shownAttributes = new Set(['label', 'title', 'placeholder', 'alt', 'description', 'aria-label', 'hint', 'help']);

/** A text without letters, such as the name of a key or a pair of quotes, is no Spanish. */
const isSpanish = (text: string): boolean =>
  (spanishSigns.test(text) && /\p{L}/u.test(text)) || (/\p{L}\s+\p{L}/u.test(text) && spanishWords.test(text));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The text of a string or of a part of a template; null for any other node. */
function literalOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  // The parser gives every part of a template its raw text.
  return node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : null;
}

/** The text that a node shows whatever its language: between elements, or in an attribute that people see. */
function shownText(node: Node): string | null {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'JSXAttribute' || !isNode(node['name']) || !isNode(node['value'])) return null;
  return shownAttributes.has(String(node['name']['name'])) ? literalOf(node['value']) : null;
}

/** The text for people that a node itself contains; null when there is none. */
function userText(node: Node): string | null {
  const shown = shownText(node);
  if (shown !== null) return /\p{L}{2}/u.test(shown) ? shown : null;
  const literal = literalOf(node);
  return literal !== null && isSpanish(literal) ? literal : null;
}

/** Nodes whose literals nobody reads. */
const unread = new Set(['ImportDeclaration', 'TSLiteralType']);

function collect(node: Node, report: (start: number, text: string) => void): void {
  if (unread.has(node.type)) return;
  const text = userText(node);
  if (text !== null) {
    report(node.start, text.trim());
    return;
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) collect(child, report);
}

/**
 * Lists the texts for people in source files as `file:line: text`: Spanish literals, and any word between elements or in
 * an attribute that people see.
 */
export function userTexts(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ name, text }) => {
    const found: string[] = [];
    // The parser's types have no index signature; `Node` reads only what every node has.
    collect(parseSync(name, text).program as unknown as Node, (start, literal) =>
      found.push(`${name}:${text.slice(0, start).split('\n').length}: ${literal.slice(0, 100)}`),
    );
    return found;
  });
}
