import { parseSync, type Plugin } from 'vite';

/** Gives the class names of a style object, as `css` of the design system does. */
export type ClassesOf = (style: object) => string;

/** A node of a parsed module. */
interface Syntax {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isSyntax = (part: unknown): part is Syntax => typeof part === 'object' && part !== null && 'type' in part;

/** Lists every call in a node, outermost first. */
function* callsIn(part: unknown): Generator<Syntax> {
  if (Array.isArray(part)) for (const each of part) yield* callsIn(each);
  if (!isSyntax(part)) return;
  if (part.type === 'CallExpression') yield part;
  for (const each of Object.values(part)) yield* callsIn(each);
}

/** Gives the argument of a `css` call with exactly one argument; null for other calls. */
function styleOf({ callee, arguments: callArguments }: Syntax): Syntax | null {
  const isCss = isSyntax(callee) && callee['name'] === 'css';
  const [style, ...more]: unknown[] = isCss && Array.isArray(callArguments) ? callArguments : [];
  return isSyntax(style) && more.length === 0 ? style : null;
}

/** Evaluates a node that consists of constants only; undefined when the node depends on other parts of the module. */
function constantOf(part: unknown): unknown {
  if (!isSyntax(part)) return undefined;
  if (part.type === 'Literal') return part['value'];
  if (part.type === 'UnaryExpression' && part['operator'] === '-') {
    const value = constantOf(part['argument']);
    return typeof value === 'number' ? -value : undefined;
  }
  if (part.type !== 'ObjectExpression' || !Array.isArray(part['properties'])) return undefined;
  const entries = part['properties'].map((property: unknown) => entryOf(property));
  return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
}

function entryOf(property: unknown): [string, unknown] | undefined {
  if (!isSyntax(property) || property.type !== 'Property' || property['computed'] === true) return undefined;
  const { key } = property;
  const value = constantOf(property['value']);
  if (!isSyntax(key) || value === undefined) return undefined;
  return [String(key.type === 'Identifier' ? key['name'] : key['value']), value];
}

/**
 * Replaces every constant `css({ color: 'fg' })` of a module with its class names.
 * @param code TypeScript or JavaScript, with or without JSX; the extension of `file` determines which
 */
export function inlineConstantStyles(code: string, file: string, classesOf: ClassesOf): string {
  const found = [...callsIn(parseSync(file, code).program)].flatMap((call) => {
    const style = constantOf(styleOf(call));
    return typeof style === 'object' && style !== null ? [{ ...call, classes: JSON.stringify(classesOf(style)) }] : [];
  });
  return found.reduceRight((text, { start, end, classes }) => text.slice(0, start) + classes + text.slice(end), code);
}

/**
 * Vite plugin that evaluates constant styles at build time; otherwise Panda evaluates them in the browser at every
 * start and render.
 * @param load imports the `css` function; called when the first module with styles is transformed, because the build
 * itself generates that function
 */
export function stylesAtBuild(load: () => Promise<ClassesOf>): Plugin {
  let loading: Promise<ClassesOf> | undefined;
  return {
    name: 'nemu:styles-at-build',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: "from '#styled-system/css'" },
      async handler(code, id) {
        loading ??= load();
        return inlineConstantStyles(code, id, await loading);
      },
    },
  };
}
