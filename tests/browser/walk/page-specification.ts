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

/** How a person or the server brings something about, or why nobody outside can. */
export type Cause<World> = Acts<World> | string;

type Act<World> = (world: World, moment: Moment) => Promise<void>;

interface Acts<World> {
  act: Act<World>;
  /** `follows`: the product does it by itself, at once. `ends`: nothing can be walked after it. */
  kind: 'acts' | 'follows' | 'ends';
  /** What comes of it at once, before anything else can be done or seen. */
  follower?: string;
}

/** Where a walk is when something is brought about. */
export interface Moment {
  /** The state it happens in, by its dotted name. */
  from: string;
  /** What is brought about after it on this walk; null where time passes. */
  ahead: readonly (string | null)[];
}

/** What somebody does. */
export const by = <World>(act: Act<World>): Acts<World> => ({ act, kind: 'acts' });

/** What somebody does and after which the page is another one. */
export const lastly = <World>(act: Act<World>): Acts<World> => ({ act, kind: 'ends' });

/** What the product does by itself as soon as it is there, and what may be needed to see it. */
export const follows = <World>(act: Act<World> = () => Promise.resolve()): Acts<World> => ({ act, kind: 'follows' });

/** What somebody does and what comes of it at once, by its name. */
export const leading = <World>(follower: string, act: Act<World>): Acts<World> => ({ act, kind: 'acts', follower });

/** Dotted names of the states a chart can rest in. */
type StateName<Value> = Exclude<Extract<Value, string>, ParentOf<Value>> | InnerName<Value>;

/** A state with states in it is none to rest in. */
type ParentOf<Value> = Value extends string ? never : keyof Value;

type InnerName<Value> = Value extends string
  ? never
  : { [K in keyof Value & string]: `${K}.${StateName<NonNullable<Value[K]>>}` }[keyof Value & string];

/** What a page has to offer while it is walked. */
export interface PageWorld {
  page: Page;
}

type Causes<World, Examples> = { [Label in keyof Examples & string]: Cause<World> };

/** How the paths of one chart are walked on the real page. Nothing of it asks the machine. */
export interface PageSpecification<M extends AnyStateMachine, World extends PageWorld, Shown extends object> {
  specification: AnySpecification;
  /** The ways a walk is walked in, where one is not enough; each gets its own page. */
  variants?: (walk: PlannedWalk) => readonly string[];
  /** Opens the page where the walk begins. */
  start: (walk: PlannedWalk, variant: string) => Promise<World>;
  /** All that is looked at: what the page shows, its address, what it keeps and what it asked of the server. */
  look: (world: World) => Promise<Shown>;
  /** A cause of every example of every event. An event without causes does not compile. */
  events: { [T in EventFrom<M>['type']]: Causes<World, Record<string, unknown>> };
  /** A cause of every example of every answer. */
  answers: {
    [Name in keyof Specification<M>['answers']]: Record<'resolves' | 'rejects', Causes<World, Record<string, unknown>>>;
  };
  /**
   * What the page shows in each state, null while it cannot be seen, or why it never can. A state without either does
   * not compile.
   */
  states: { [Name in StateName<StateValueFrom<M>>]: ((world: World) => Shown | null) | string };
  /** Why a kind of start cannot be had on the page, by its label. */
  inputs?: Readonly<Record<string, string>>;
  /** What somebody could do, but not now. */
  excludes?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** The transitions nobody outside can cause, each with why. */
  causeless: Readonly<Record<string, string>>;
  /** What decides on the page what can happen next, besides what decides it in the chart. */
  abstract?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Whether a walk goes on as long as it finds something new, in whatever order; the world must bear that. */
  tours?: boolean;
  /** How many steps something counts for that takes longer than most, by its name. */
  costs?: Readonly<Record<string, number>>;
  /** Lets time pass, in ms; absent: the page's clock runs by itself and is not waited for. */
  wait?: (world: World, milliseconds: number, moment: Moment) => Promise<void>;
}

/** A page as a walk handles it. */
export interface OpenPage {
  /** Brings an example about, by its name. */
  perform: (cause: string, moment: Moment) => Promise<void>;
  wait: (milliseconds: number, moment: Moment) => Promise<void>;
  look: () => Promise<object>;
  /** What the page must show in a state; null where it cannot be seen in it. */
  expected: (value: StateValue) => object | null;
  page: Page;
}

/** A page specification as planning and walking handle it, its types forgotten. */
export interface WalkablePage {
  specification: AnySpecification;
  causes: ReadonlyMap<string, Pick<Acts<unknown>, 'kind' | 'follower'> | string>;
  excludes: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
  inputs: Readonly<Record<string, string>>;
  causeless: Readonly<Record<string, string>>;
  abstract: (snapshot: AnyMachineSnapshot) => unknown;
  tours: boolean;
  costs: Readonly<Record<string, number>>;
  /** Whether the page cannot be seen in a state. */
  isPassing: (value: StateValue) => boolean;
  variants: (walk: PlannedWalk) => readonly string[];
  open: (walk: PlannedWalk, variant: string) => Promise<OpenPage>;
}

/** Makes a page specification walkable, typed by its machine. */
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

/** Every cause by the name of what it brings about: `request.started first`, `signIn rejects`. */
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

/** Name of an example: what happens, and its label where it has one. */
export const causeName = (subject: string, label: string): string => (label === '' ? subject : `${subject} ${label}`);

/** A state value as a dotted name. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : `${key}.${stateName(inner)}`))
    .join(' + ');
}
