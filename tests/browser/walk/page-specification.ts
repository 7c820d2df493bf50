import type { AnySpecification, Specification } from '#tests/paths/generator/specification.ts';
import type { Page } from 'playwright-core';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  StateValue,
  StateValueFrom,
} from 'xstate';
import type { PlannedWalk } from './planned-walk.ts';

/**
 * How a test triggers an event, or the output or error of a promise actor, on the page; or the reason why it cannot.
 */
export type Cause<World> = Acts<World> | string;

type Act<World> = (world: World, moment: Moment) => Promise<void>;

interface Acts<World> {
  act: Act<World>;
  /**
   * `acts`: the test triggers the cause. `ends`: the test triggers it as the last step. `follows`: the product triggers
   * it.
   */
  kind: 'acts' | 'follows' | 'ends';
  /** Name of the cause that must be the next step. The page cannot be observed between the two steps. */
  follower?: string;
}

/** The position in a walk at which a step is performed. */
export interface Moment {
  /** Dotted name of the state before the step. */
  from: string;
  /** Names of the causes of the later steps; null where time passes. */
  ahead: readonly (string | null)[];
}

/** A cause that the test triggers. */
export const by = <World>(act: Act<World>): Acts<World> => ({ act, kind: 'acts' });

/** A cause that must be the last step of a walk, because it replaces the page. */
export const lastly = <World>(act: Act<World>): Acts<World> => ({ act, kind: 'ends' });

/** A cause that the product triggers at once; `act` does what the test needs to observe it. */
export const follows = <World>(act: Act<World> = () => Promise.resolve()): Acts<World> => ({ act, kind: 'follows' });

/** A cause that the test triggers, and the name of the cause that must be the next step. */
export const leading = <World>(follower: string, act: Act<World>): Acts<World> => ({ act, kind: 'acts', follower });

/** Dotted names of the atomic states of a chart. */
type StateName<Value> = Exclude<Extract<Value, string>, ParentOf<Value>> | InnerName<Value>;

/** Names of the states with child states. */
type ParentOf<Value> = Value extends string ? never : keyof Value;

type InnerName<Value> = Value extends string
  ? never
  : { [K in keyof Value & string]: `${K}.${StateName<NonNullable<Value[K]>>}` }[keyof Value & string];

/** The data that the causes and expectations of one walk share; each specification adds its own. */
export interface PageWorld {
  page: Page;
}

type Causes<World, Examples> = { [Label in keyof Examples & string]: Cause<World> };

/** How a test walks the paths of one chart on the real page. No expectation reads the machine. */
export interface PageSpecification<M extends AnyStateMachine, World extends PageWorld, Shown extends object> {
  specification: AnySpecification;
  /** Variants of a walk, each on its own page; absent: a single one. */
  variants?: (walk: PlannedWalk) => readonly string[];
  /** Opens the page in the initial state of the walk. */
  start: (walk: PlannedWalk, variant: string) => Promise<World>;
  /** Everything that a walk compares: what the page shows, its URL, its storage and its requests. */
  look: (world: World) => Promise<Shown>;
  /** A cause for each example of each event. A missing event is a type error. */
  events: { [T in EventFrom<M>['type']]: Causes<World, Record<string, unknown>> };
  /** A cause for each example of each output or error of a promise actor. */
  answers: {
    [Name in keyof Specification<M>['answers']]: Record<'resolves' | 'rejects', Causes<World, Record<string, unknown>>>;
  };
  /**
   * What the page shows in each state, or the reason why the page can never be observed in it. A function gives null
   * while the page cannot be observed. A missing state is a type error.
   */
  states: { [Name in StateName<StateValueFrom<M>>]: ((world: World) => Shown | null) | string };
  /** The reasons why inputs of the machine cannot occur on the page, by the label of the input. */
  inputs?: Readonly<Record<string, string>>;
  /** Whether an event cannot occur on the page in this situation. */
  excludes?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** The transitions that neither a user nor the server can cause, each with the reason. */
  causeless: Readonly<Record<string, string>>;
  /** What decides which steps are possible on the page, besides the `abstract` of the chart. */
  abstract?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Whether paths are joined into longer tours. The world must then support the steps in any order. */
  tours?: boolean;
  /** The number of steps that a slow cause counts for, by its name. */
  costs?: Readonly<Record<string, number>>;
  /** Advances the page's clock, in ms; absent: the clock runs freely and the walk does not wait. */
  wait?: (world: World, milliseconds: number, moment: Moment) => Promise<void>;
}

/** An open page and the operations of a walk on it. */
export interface OpenPage {
  /** Triggers the cause with this name. */
  perform: (cause: string, moment: Moment) => Promise<void>;
  wait: (milliseconds: number, moment: Moment) => Promise<void>;
  look: () => Promise<object>;
  /** What the page must show in a state; null while it cannot be observed. */
  expected: (value: StateValue) => object | null;
  page: Page;
}

/** A page specification without type parameters, for planning and walking. */
export interface WalkablePage {
  specification: AnySpecification;
  causes: ReadonlyMap<string, Pick<Acts<unknown>, 'kind' | 'follower'> | string>;
  excludes: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
  inputs: Readonly<Record<string, string>>;
  causeless: Readonly<Record<string, string>>;
  abstract: (snapshot: AnyMachineSnapshot) => unknown;
  tours: boolean;
  costs: Readonly<Record<string, number>>;
  /** Whether the page can never be observed in a state. */
  isPassing: (value: StateValue) => boolean;
  variants: (walk: PlannedWalk) => readonly string[];
  open: (walk: PlannedWalk, variant: string) => Promise<OpenPage>;
}

/** Converts a page specification, typed by its machine, into a walkable page. */
export function walkable<M extends AnyStateMachine>() {
  return <World extends PageWorld, Shown extends object>(
    pageSpecification: PageSpecification<M, World, Shown>,
  ): WalkablePage => {
    const causes = causesOf(pageSpecification);
    const expectations = new Map<string, ((world: World) => Shown | null) | string>(
      Object.entries(pageSpecification.states),
    );
    return {
      specification: pageSpecification.specification,
      causes,
      excludes: pageSpecification.excludes ?? (() => false),
      inputs: pageSpecification.inputs ?? {},
      causeless: pageSpecification.causeless,
      abstract: pageSpecification.abstract ?? (() => null),
      tours: pageSpecification.tours ?? false,
      costs: pageSpecification.costs ?? {},
      isPassing: (value) => typeof expectations.get(stateName(value)) === 'string',
      variants: pageSpecification.variants ?? (() => ['']),
      open: async (walk, variant) => {
        const world = await pageSpecification.start(walk, variant);
        return {
          page: world.page,
          perform: async (name, moment) => {
            const cause = causes.get(name);
            if (cause === undefined || typeof cause === 'string') throw new Error(`«${name}» has no cause`);
            await cause.act(world, moment);
          },
          wait: (milliseconds, moment) => pageSpecification.wait?.(world, milliseconds, moment) ?? Promise.resolve(),
          look: () => pageSpecification.look(world),
          expected: (value) => {
            const expectation = expectations.get(stateName(value));
            if (expectation === undefined) throw new Error(`what the page shows in «${stateName(value)}» is not told`);
            return typeof expectation === 'string' ? null : expectation(world);
          },
        };
      },
    };
  };
}

/** Every cause by the name of its example: `request.started first`, `signIn rejects`. */
function causesOf<M extends AnyStateMachine, World extends PageWorld, Shown extends object>({
  events,
  answers,
}: PageSpecification<M, World, Shown>): Map<string, Cause<World>> {
  const named = new Map<string, Cause<World>>();
  const note = (subject: string, causes: Causes<World, Record<string, unknown>>) => {
    for (const [label, cause] of Object.entries(causes)) named.set(causeName(subject, label), cause);
  };
  for (const [type, causes] of Object.entries<Causes<World, Record<string, unknown>>>(events)) note(type, causes);
  const answered = Object.entries<Record<'resolves' | 'rejects', Causes<World, Record<string, unknown>>>>(answers);
  for (const [name, { resolves, rejects }] of answered) {
    note(`${name} resolves`, resolves);
    note(`${name} rejects`, rejects);
  }
  return named;
}

/** Name of an example: its event, or its promise actor and outcome, and its label if it has one. */
export const causeName = (subject: string, label: string): string => (label === '' ? subject : `${subject} ${label}`);

/** A state value as a dotted name. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : `${key}.${stateName(inner)}`))
    .join(' + ');
}
