import type { MutantKind } from '../kinds.ts';
import type { ExpressionFault } from './fault.ts';
import { calleeName, fieldOf, listOf, nameOf, type Site, type SyntaxNode } from './syntax.ts';

/** XState functions whose argument is data that leaves the machine. */
const sending = new Set(['emit', 'sendTo', 'sendParent', 'raise']);

/** Calls whose argument names a state. */
const stateQueries = new Set(['matches', 'stateIn']);

/** XState functions whose argument is a chart. */
const charting = new Set(['setup', 'createMachine', 'createStateConfig']);

/** Keys of a chart's configuration; an object with one of these is part of it. */
const chartKeys = new Set(['target', 'actions', 'guard', 'src', 'on', 'initial', 'states', 'reenter']);

/**
 * Faults of assigned, passed and emitted values: a key dropped, a choice fixed to one side, a boolean flipped, an event
 * renamed.
 */
export function valueFaults(site: Site): ExpressionFault[] {
  switch (site.node.type) {
    case 'ObjectExpression':
      return objectFaults(site);
    case 'ConditionalExpression':
      return choiceFaults(site);
    case 'Literal':
      return literalFaults(site);
    default:
      return [];
  }
}

/** The kind of fault for an object's keys, by the purpose of its data; null when the object is part of a chart. */
function purposeOf(around: readonly SyntaxNode[]): MutantKind | null {
  for (const outer of around) {
    const callee = outer.type === 'CallExpression' ? (calleeName(outer) ?? '') : '';
    const key = outer.type === 'Property' ? (nameOf(fieldOf(outer, 'key')) ?? '') : '';
    if (stateQueries.has(callee)) return null;
    if (sending.has(callee)) return 'drop payload key';
    if (callee === 'spawn') return 'drop input key';
    if (callee === 'assign' || key === 'context') return 'drop assignment';
    if (key === 'input' || key === 'params') return 'drop input key';
    if (charting.has(callee)) return null;
  }
  return 'drop assignment';
}

function objectFaults({ node, around, textOf }: Site): ExpressionFault[] {
  const properties = listOf(node, 'properties');
  const keys = properties.map((property) => nameOf(fieldOf(property, 'key')) ?? '');
  const kind = purposeOf(around);
  const isChart = keys.some((key) => chartKeys.has(key)) || (keys.includes('type') && keys.includes('params'));
  if (kind === null || isChart) return [];
  return properties.flatMap((_, index) =>
    keys[index] === 'type' || keys[index] === 'params'
      ? []
      : [
          {
            kind,
            node,
            text: `({ ${properties.toSpliced(index, 1).map(textOf).join(', ')} })`,
            how: `without ${keys[index] === '' || keys[index] === undefined ? textOf(properties[index] ?? node) : keys[index]}`,
          },
        ],
  );
}

/** `condition ? one : other` replaced by either side. */
function choiceFaults({ node, textOf }: Site): ExpressionFault[] {
  return [fieldOf(node, 'consequent'), fieldOf(node, 'alternate')].flatMap((branch) =>
    branch === undefined ? [] : [{ kind: 'stale assignment', node, text: textOf(branch) }],
  );
}

function literalFaults({ node, around }: Site): ExpressionFault[] {
  const value = node['value'];
  const property = around.find(({ type }) => type !== 'TSAsExpression');
  if (property?.type !== 'Property' || fieldOf(property, 'key') === node) return [];
  const key = nameOf(fieldOf(property, 'key')) ?? '';
  const isData = purposeOf(around) !== null || key === 'reenter';
  if (typeof value === 'boolean' && isData) return [{ kind: 'flip boolean', node, text: String(!value) }];
  if (typeof value === 'number' && isData) return [{ kind: 'shift comparison', node, text: String(value + 1) }];
  if (key === 'type' && typeof value === 'string' && value.includes('.') && isData) {
    return [{ kind: 'rename fact', node, text: `'${value}.renamed'` }];
  }
  return [];
}
