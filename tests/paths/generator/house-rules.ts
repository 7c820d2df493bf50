import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { camelCase } from './camel-case.ts';
import { chartLines, nodeName, nodesOf } from './chart.ts';
import { declaredFacts, declaredTags } from './declared-names.ts';
import { docOf, missingHeadings } from './docstring.ts';
import { folderFaults, isMachine, type MachineFolder } from './machines.ts';
import { namingFaults } from './names.ts';

/** Text of a docstring's `Started by` for a machine that never ends. */
const APP_LIFETIME = 'for the life of the page';

/** Text of a docstring's `Started by` for a machine that its parent stops. */
const PARENT_LIFETIME = 'which stops it';

/** Finds faults of a machine; each is one line with its location. */
type Rule = (machine: AnyStateMachine, folder: MachineFolder) => string[];

const invokesOf = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap((node) => node.invoke.map(({ id, src }) => ({ node, id, src: nameOf(src) })));

const nameOf = (source: unknown) => (typeof source === 'string' ? source : '(inline)');

const transitionsOf = (node: AnyStateNode) => [...node.transitions.values(), node.always ?? []].flat();

const differences = (
  what: string,
  declared: readonly string[],
  used: readonly string[],
  [unused, undeclared]: readonly [string, string],
) => [
  ...declared.filter((name) => !used.includes(name)).map((name) => `${what} «${name}» is ${unused}`),
  ...[...new Set(used)].filter((name) => !declared.includes(name)).map((name) => `${what} «${name}» is ${undeclared}`),
];

/** Rules for every chart, by sentence. `house-rules.faults.test.ts` shows that each rule finds a planted fault. */
export const houseRules = {
  'has the name of its folder, and its index exports no other chart': ({ id }, { name, exports }) => [
    ...(id === name ? [] : [`the id is «${id}», the folder «${name}»`]),
    ...Object.keys(exports)
      .filter((key) => isMachine(exports[key]) && key !== `${camelCase(name)}Machine`)
      .map((key) => `the index exports the chart «${key}», not «${camelCase(name)}Machine»`),
  ],

  'exports only its chart, selectors and comparison functions': (_, { exports }) =>
    Object.entries(exports)
      .filter(([key, value]) => !isMachine(value) && (typeof value !== 'function' || !/^(select|are)[A-Z]/.test(key)))
      .map(([key]) => `the index exports «${key}», which is neither a selector nor a comparison`),

  'documents above the chart what it owns, who starts it, what it emits and what always holds': (_, folder) =>
    missingHeadings(docOf(folder)).map((heading) => `${folder.name}.machine.ts: the docstring lacks «${heading}:»`),

  'names states, events, facts, guards, actions, actors, delays and tags by the architecture rules': namingFaults,

  'has an existing initial state in every compound state': (machine) =>
    nodesOf(machine)
      .filter(({ type, config, states }) => type === 'compound' && !(nameOf(config.initial) in states))
      .map((node) => `${nodeName(node)} has the initial state «${nameOf(node.config.initial)}», which does not exist`),

  'uses every delay it declares, and no other': (machine) =>
    differences(
      'the delay',
      Object.keys(machine.implementations.delays ?? {}),
      nodesOf(machine).flatMap((node) => Object.keys(node.config.after ?? {})),
      ['never used', 'not declared'],
    ),

  'invokes every actor with its own name as id': (machine) =>
    invokesOf(machine).flatMap(({ node, id, src }) =>
      id === src ? [] : [`${nodeName(node)} invokes «${src}» as «${id}»`],
    ),

  'handles both outcomes of every promise': (machine, { specification }) =>
    invokesOf(machine)
      .filter(({ src }) => src in (specification?.answers ?? {}))
      .flatMap(({ node, id }) =>
        [
          ['done', 'onDone'],
          ['error', 'onError'],
        ].flatMap(([end, key]) =>
          node.transitions.has(`xstate.${end}.actor.${id}`) ? [] : [`${nodeName(node)} invokes «${id}» without ${key}`],
        ),
      ),

  'uses every actor, action and guard it declares, and declares all it uses': (machine) => {
    const { actors, actions, guards } = machine.implementations;
    const invoked = new Set(invokesOf(machine).map(({ src }) => src));
    const spawned = Object.keys(actors ?? {}).filter((name) => isMachine(actors?.[name]) && !invoked.has(name));
    const labels = ['declared and never used', 'used and not declared'] as const;
    return [
      ...differences('the actor', Object.keys(actors ?? {}), [...invoked, ...spawned], labels),
      ...differences(
        'the action',
        Object.keys(actions ?? {}),
        namesAt(machine.config, 'actions', 'entry', 'exit'),
        labels,
      ),
      ...differences('the guard', Object.keys(guards ?? {}), namesAt(machine.config, 'guard'), labels),
    ];
  },

  'uses every event, fact and tag its types declare': (machine, { texts, specification }) => {
    const handledEvents = machine.events.filter((type: string) => !type.startsWith('xstate.'));
    const code = Object.entries(texts).flatMap(([file, text]) => (file.endsWith('.types.ts') ? [] : [text]));
    const tags = nodesOf(machine).flatMap((node) => node.tags);
    return [
      ...differences('the event', Object.keys(specification?.events ?? {}), handledEvents, [
        'handled by no state',
        'not specified',
      ]),
      ...declaredFacts(texts)
        .filter((fact) => !code.some((text) => text.includes(`'${fact}'`)))
        .map((fact) => `the fact «${fact}» is never emitted`),
      ...differences('the tag', declaredTags(texts), tags, ['on no state', 'not declared']),
    ];
  },

  'uses only named actions and guards': (machine) => [
    ...chartLines(machine).filter((line) => line.includes('(inline)')),
    ...nodesOf(machine).flatMap((node) =>
      [node.config.entry ?? [], node.config.exit ?? []]
        .flat()
        .filter((action) => typeof action === 'function')
        .map(() => `${nodeName(node)} has an inline entry or exit action`),
    ),
    ...nodesOf(machine)
      .filter((node) => transitionsOf(node).some(({ guard }) => typeof guard === 'function' && !('check' in guard)))
      .map((node) => `${nodeName(node)} has an inline guard`),
  ],

  'describes each of its transitions by a unique line': (machine) => {
    const lines = chartLines(machine);
    return lines.filter((line, index) => lines.indexOf(line) !== index).map((line) => `two transitions read «${line}»`);
  },

  'has each selector that its index exports asserted by a journey': (_, { exports, specification }) => {
    const { selectors = {}, journeys = {} } = specification ?? {};
    const assertedSelectors = new Set(Object.values(journeys).flatMap(({ selected = {} }) => Object.keys(selected)));
    return [
      ...Object.keys(exports)
        .filter((name) => name.startsWith('select') && !Object.keys(selectors).some((key) => isNamedAfter(key, name)))
        .map((name) => `the selector «${name}» is not in the specification`),
      ...Object.keys(selectors)
        .filter((name) => !assertedSelectors.has(name))
        .map((name) => `no journey asserts what «${name}» returns`),
    ];
  },

  'hides no branch in an action': (machine) =>
    Object.entries(machine.implementations.actions ?? {})
      .filter(([, action]) => typeof action === 'function' && typeOf(action) === 'xstate.enqueueActions')
      .map(([name]) => `the action «${name}» is made with enqueueActions; write one transition per branch`),

  'has no state without a way out except the ends that its specification lists': (machine, { specification }) =>
    differences(
      'the state',
      Object.keys(specification?.ends ?? {}),
      nodesOf(machine)
        .filter((node) => node.type === 'atomic' && !hasWayOut(node))
        .map(nodeName),
      ['listed in «ends» but has a way out', 'left by no transition'],
    ),

  'has a top-level final state exactly if neither the page nor its parent ends it': (machine, folder) => {
    const { startedBy } = docOf(folder);
    const isAppLifetime = startedBy.includes(APP_LIFETIME);
    const ends = Object.entries<AnyStateNode>(machine.states).flatMap(([name, { type }]) =>
      type === 'final' ? [name] : [],
    );
    if (isAppLifetime !== folder.isStartedByRoot) {
      const fact = folder.isStartedByRoot ? 'starts it' : 'does not start it';
      return [`src/app/actors.ts ${fact}, its docstring says «Started by: ${startedBy}»`];
    }
    if (isAppLifetime) return ends.map((name) => `it lives as long as the page but has the final state «${name}»`);
    if (startedBy.includes(PARENT_LIFETIME)) {
      return ends.map((name) => `its parent stops it but it has the final state «${name}»`);
    }
    return ends.length > 0 ? [] : [`it does not live «${APP_LIFETIME}» but has no final state`];
  },
} satisfies Record<string, Rule>;

export type HouseRule = keyof typeof houseRules;

/**
 * The faults of a folder by one rule, prefixed with the folder's name. For a folder that cannot be walked it returns
 * only the reason.
 */
export function houseFaults(rule: HouseRule, folder: MachineFolder): string[] {
  const [folderFault] = folderFaults(folder);
  if (folder.machine === undefined || folderFault !== undefined) return [folderFault ?? ''];
  const check: Rule = houseRules[rule];
  return check(folder.machine, folder).map((fault) => `${folder.name}: ${fault}`);
}

/** `selectMay` and `selectMay (usuarios, create)` both apply the selector `selectMay`. */
const isNamedAfter = (key: string, name: string) => key === name || key.startsWith(`${name} `);

const typeOf = (action: object): unknown => ('type' in action ? action.type : undefined);

/** Whether a transition leads from a node to another situation; one that returns to the node does not count. */
function hasWayOut(node: AnyStateNode): boolean {
  const leaves = transitionsOf(node).some(({ target }) => target?.some((goal) => goal !== node) === true);
  return leaves || (node.parent !== undefined && hasWayOut(node.parent));
}

/** Every string and `type` at the given keys anywhere in a configuration. */
function namesAt(config: unknown, ...keys: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, isNamed: boolean): void => {
    if (typeof value === 'string' && isNamed) found.add(value);
    if (typeof value === 'function' && isNamed && 'guards' in value) visit(value.guards, true);
    if (Array.isArray(value)) for (const item of value) visit(item, isNamed);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, keys.includes(key) || (isNamed && key === 'type'));
    }
  };
  visit(config, false);
  return [...found];
}
