import type { TakenTransition } from '../inspected.types.ts';
import { activePaths, type ChartState, type ChartTransition } from './chart-model.ts';
import type { ActorState } from './replay.ts';
import { viewerTexts } from '../inspector.texts.ts';

interface StateHighlight {
  active: ReadonlySet<string>;
  lastTransitions: ReadonlySet<string>;
}

const keyOf = ({ source, event, index }: TakenTransition) => `${source} ${event} ${index}`;

/** The chart of an actor as nested boxes, with its active states and its last transitions. */
export function ChartView({ actor }: { actor: ActorState | undefined }) {
  return (
    <section className="pane" aria-labelledby="chart-title">
      <h2 id="chart-title">{actor === undefined ? viewerTexts.chart : viewerTexts.chartOf(actor.name)}</h2>
      {actor === undefined ? null : <ActorChart actor={actor} />}
    </section>
  );
}

function ActorChart({ actor: { chart, value, status, lastTransitions } }: { actor: ActorState }) {
  if (chart === null) return <p>{viewerTexts.noChart}</p>;
  const highlight = { active: activePaths(value), lastTransitions: new Set(lastTransitions.map(keyOf)) };
  return (
    <>
      <p>
        {viewerTexts.status}: {status}
      </p>
      <ul className="states">
        <StateBox state={chart} highlight={highlight} />
      </ul>
    </>
  );
}

function StateBox({ state, highlight }: { state: ChartState; highlight: StateHighlight }) {
  const isActive = highlight.active.has(state.path);
  const { name, kind, isInitial, tags, invokes, transitions, children } = state;
  return (
    <li className="state" data-active={isActive} aria-current={isActive ? 'true' : undefined}>
      <p className="state-name">
        <strong>{name}</strong>
        {isActive ? <span className="mark">{viewerTexts.active}</span> : null}
        {isInitial ? <small>{viewerTexts.initial}</small> : null}
        {kind === '' ? null : <small>{kind}</small>}
        {tags.map((tag) => (
          <small key={tag}>#{tag}</small>
        ))}
      </p>
      {invokes.length === 0 ? null : (
        <p>
          {viewerTexts.invokes} <code>{invokes.join(', ')}</code>
        </p>
      )}
      {transitions.length === 0 ? null : (
        <ul className="transitions">
          {transitions.map((transition) => (
            <TransitionLine
              key={keyOf(transition)}
              transition={transition}
              isLast={highlight.lastTransitions.has(keyOf(transition))}
            />
          ))}
        </ul>
      )}
      {children.length === 0 ? null : (
        <ul className="states">
          {children.map((child) => (
            <StateBox key={child.path} state={child} highlight={highlight} />
          ))}
        </ul>
      )}
    </li>
  );
}

function TransitionLine({ transition, isLast }: { transition: ChartTransition; isLast: boolean }) {
  const { label, guard, targets } = transition;
  return (
    <li data-last={isLast}>
      <code>{label}</code> {guard === '' ? '' : `${viewerTexts.guard(guard)} `}→{' '}
      {targets.length === 0 ? viewerTexts.stays : targets.join(', ')}
      {isLast ? <span className="mark">{viewerTexts.last}</span> : null}
    </li>
  );
}
