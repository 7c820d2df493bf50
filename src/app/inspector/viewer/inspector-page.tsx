import { useMemo, useState, useId } from 'react';
import { ChartView } from './chart-view.tsx';
import type { Feed } from './feed.ts';
import { LogView } from './log-view.tsx';
import { actorToDraw, type Chosen, replay, type ActorState } from './replay.ts';
import { useEntries, type Entries } from './use-entries.ts';
import { viewerTexts } from '../inspector.texts.ts';
import { valueText } from './chart-model.ts';

/** The inspector page: actors, the selected chart and the event log. */
export function InspectorPage({ feed }: { feed: Feed }) {
  const shown = useEntries(feed);
  const { entries, at } = shown;
  const [chosen, choose] = useState<Chosen | null>(null);
  const actors = useMemo(() => replay(entries, at), [entries, at]);
  const actor = actorToDraw(actors, chosen);
  return (
    <>
      <header className="bar">
        <h1>{viewerTexts.title}</h1>
        <p role="status">{statusText(shown.file, entries.length)}</p>
        <RecordingControls shown={shown} />
      </header>
      <main className="panes">
        <ActorsView actors={actors} chosen={actor?.sessionId ?? ''} choose={choose} />
        <ChartView actor={actor} />
        <section className="pane" aria-labelledby="log-title">
          <h2 id="log-title">{viewerTexts.log}</h2>
          <StepControls shown={shown} />
          <LogView shown={shown} actors={actors} />
        </section>
      </main>
    </>
  );
}

function statusText(file: string | null, count: number): string {
  if (file !== null) return viewerTexts.recording(file);
  return count === 0 ? viewerTexts.waiting : viewerTexts.live;
}

interface Props {
  actors: ReadonlyMap<string, ActorState>;
  chosen: string;
  choose: (actor: Chosen) => void;
}

const isOver = ({ status }: ActorState) => status !== 'active';

/** Lists every actor with its state, stopped actors last; selecting one draws its chart. */
function ActorsView({ actors, chosen, choose }: Props) {
  const inOrder = [...actors.values()].toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
  return (
    <section className="pane" aria-labelledby="actors-title">
      <h2 id="actors-title">{viewerTexts.actors}</h2>
      {actors.size === 0 ? <p>{viewerTexts.noActor}</p> : null}
      <ul className="actors">
        {inOrder.map(({ sessionId, name, status, value }) => (
          <li key={sessionId}>
            <button type="button" aria-pressed={sessionId === chosen} onClick={() => choose({ sessionId, name })}>
              <strong>{name}</strong> <span>{valueText(value) || status}</span> <small>{sessionId}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Saves the recording to a file and opens a recording from a file. */
function RecordingControls({ shown }: { shown: Entries }) {
  const id = useId();
  const { entries, file, problem, load, close, save } = shown;
  return (
    <div className="controls">
      <button type="button" disabled={entries.length === 0} onClick={save}>
        {viewerTexts.save}
      </button>
      <label htmlFor={id}>{viewerTexts.load}</label>
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) void load(chosen);
        }}
      />
      {file === null ? null : (
        <button type="button" onClick={close}>
          {viewerTexts.close}
        </button>
      )}
      <p id={`${id}-problem`} role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}

/** Steps through the events; the rest of the page shows the state at the selected event. */
function StepControls({ shown: { entries, at, isFollowing, goTo, follow } }: { shown: Entries }) {
  const last = entries.length - 1;
  const isEmpty = entries.length === 0;
  const step = (label: string, to: number, isDisabled: boolean) => (
    <button type="button" disabled={isEmpty || isDisabled} onClick={() => goTo(to)}>
      {label}
    </button>
  );
  return (
    <fieldset className="controls">
      <legend>{viewerTexts.steps}</legend>
      {step(viewerTexts.first, 0, at <= 0)}
      {step(viewerTexts.previous, at - 1, at <= 0)}
      {step(viewerTexts.next, at + 1, at >= last)}
      {step(viewerTexts.latest, last, at >= last)}
      <label>
        <input type="checkbox" checked={isFollowing} onChange={() => (isFollowing ? goTo(at) : follow())} />
        {viewerTexts.follow}
      </label>
      <input
        type="range"
        aria-label={viewerTexts.steps}
        aria-valuetext={viewerTexts.position(at + 1, entries.length)}
        min={1}
        max={Math.max(1, entries.length)}
        value={Math.max(1, at + 1)}
        disabled={isEmpty}
        onChange={({ target }) => goTo(target.valueAsNumber - 1)}
      />
      <output>{viewerTexts.position(at + 1, entries.length)}</output>
    </fieldset>
  );
}
