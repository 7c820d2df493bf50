import { parseSync, type Plugin } from 'vite';

/** Gives the classes of a style, as `css` of the design system does. */
export type ClassesOf = (style: object) => string;

/** A part of a parsed module. */
interface Syntax {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isSyntax = (part: unknown): part is Syntax => typeof part === 'object' && part !== null && 'type' in part;

/** Every call in a part of a module, outermost first. */
function* callsIn(part: unknown): Generator<Syntax> {
  if (Array.isArray(part)) for (const each of part) yield* callsIn(each);
  if (!isSyntax(part)) return;
  if (part.type === 'CallExpression') yield part;
  for (const each of Object.values(part)) yield* callsIn(each);
}

/** The only argument of a call of `css`. */
function styleOf({ callee, arguments: given }: Syntax): Syntax | null {
  const isCss = isSyntax(callee) && callee['name'] === 'css';
  const [style, ...more]: unknown[] = isCss && Array.isArray(given) ? given : [];
  return isSyntax(style) && more.length === 0 ? style : null;
}

/** What a part says without asking anything of the rest of the module; undefined where it does. */
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
 * A module in which every `css({ color: 'fg' })` that depends on nothing has become the text of its classes.
 * @param code in TypeScript or JavaScript, with or without JSX, as the file's name says
 */
export function withStylesWorkedOut(code: string, file: string, classesOf: ClassesOf): string {
  const found = [...callsIn(parseSync(file, code).program)].flatMap((call) => {
    const style = constantOf(styleOf(call));
    return typeof style === 'object' && style !== null ? [{ ...call, classes: JSON.stringify(classesOf(style)) }] : [];
  });
  return found.reduceRight((text, { start, end, classes }) => text.slice(0, start) + classes + text.slice(end), code);
}

/**
 * Works out when the app is built what Panda would work out in the browser, at every start and every drawing.
 * @param load brings what gives the classes; it is asked for once there is a style, for it is made by the build itself
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
        return withStylesWorkedOut(code, id, await loading);
      },
    },
  };
}
