import { useEffect, useMemo, useRef, useState } from 'react';
import type { Entry, TakenTransition, InspectedEvent } from '../inspected.types.ts';
import { valueText } from './chart-model.ts';
import type { ActorState } from './replay.ts';
import type { Entries } from './use-entries.ts';
import { viewerTexts } from '../inspector.texts.ts';

/** Lines rendered at a time, so that the page stays fast with any number of events. */
const WINDOW = 100;

interface Props {
  shown: Entries;
  actors: ReadonlyMap<string, ActorState>;
}

/** The event log with payloads, of all actors or one, around the selected event. */
export function LogView({ shown: { entries, at, goTo }, actors }: Props) {
  const [wanted, setWanted] = useState('');
  const run = entries[at]?.run;
  const places = useMemo(
    () => [...entries.keys()].filter((place) => wanted === '' || isOf(entries[place], wanted, run)),
    [entries, wanted, run],
  );
  const list = useScrolledList(`${at} ${wanted}`);
  const highlight = places.findLastIndex((place) => place <= at);
  const start = Math.max(0, Math.min(highlight - WINDOW / 2, places.length - WINDOW));
  const { length } = places;
  const pageButton = (label: string, place: number | undefined, isDisabled: boolean) => (
    <button type="button" disabled={isDisabled} onClick={() => place !== undefined && goTo(place)}>
      {label}
    </button>
  );
  return (
    <>
      <p className="controls">
        <ActorChoice actors={actors} wanted={wanted} onChoose={setWanted} />
        {pageButton(viewerTexts.older, places[Math.max(0, highlight - WINDOW)], start === 0)}
        {pageButton(viewerTexts.newer, places[Math.min(length - 1, highlight + WINDOW)], start + WINDOW >= length)}
      </p>
      <ol ref={list} className="log" start={start + 1}>
        {places.slice(start, start + WINDOW).map((place) => (
          <LogLine
            key={place}
            entry={entries[place]}
            place={place}
            isHere={place === at}
            nameOf={(sessionId) => actors.get(sessionId)?.name ?? sessionId}
            goTo={goTo}
          />
        ))}
      </ol>
    </>
  );
}

/** Scrolls a list so that the selected line is in the middle, whenever its content changes. */
function useScrolledList(contentKey: string) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[data-here=true]');
    if (here) list.current?.scrollTo({ top: here.offsetTop - list.current.clientHeight / 2 });
  }, [contentKey]);
  return list;
}

interface ActorChoiceProps extends Pick<Props, 'actors'> {
  /** Session id of the actor whose events are shown; empty for all actors. */
  wanted: string;
  onChoose: (wanted: string) => void;
}

function ActorChoice({ actors, wanted, onChoose }: ActorChoiceProps) {
  return (
    <label>
      {viewerTexts.filter}{' '}
      <select value={wanted} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{viewerTexts.everyActor}</option>
        {[...actors.values()].map(({ sessionId, name }) => (
          <option key={sessionId} value={sessionId}>
            {name} ({sessionId})
          </option>
        ))}
      </select>
    </label>
  );
}

const isOf = (entry: Entry | undefined, sessionId: string, run: string | undefined) =>
  entry?.inspected.sessionId === sessionId && entry.run === run;

interface LineProps {
  entry: Entry | undefined;
  place: number;
  isHere: boolean;
  nameOf: (sessionId: string) => string;
  goTo: (place: number) => void;
}

function LogLine({ entry, place, isHere, nameOf, goTo }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  if (entry === undefined) return null;
  const { inspected } = entry;
  return (
    <li aria-current={isHere ? 'step' : undefined} data-here={isHere}>
      <button type="button" aria-label={viewerTexts.goTo(place + 1)} onClick={() => goTo(place)}>
        {place + 1}
      </button>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <strong>{nameOf(inspected.sessionId)}</strong> {viewerTexts.kinds[inspected.type]}{' '}
          <code>{summaryOf(inspected)}</code>
        </summary>
        {isOpen ? <pre>{JSON.stringify(payloadOf(inspected), null, 2)}</pre> : null}
      </details>
    </li>
  );
}

function summaryOf(inspected: InspectedEvent): string {
  switch (inspected.type) {
    case '@xstate.actor':
      return inspected.sessionId;
    case '@xstate.event':
      return inspected.event.type;
    case '@xstate.snapshot':
      return valueText(inspected.snapshot.value) || inspected.snapshot.status;
    case '@xstate.microstep':
      return inspected.taken.map(transitionText).join(', ') || viewerTexts.none;
  }
}

const transitionText = ({ source, event }: TakenTransition) =>
  [source, event || viewerTexts.always].filter((part) => part !== '').join(' · ');

/** The part of an event worth reading here; an actor's chart is drawn elsewhere. */
function payloadOf(inspected: InspectedEvent): unknown {
  return inspected.type === '@xstate.actor' ? { ...inspected, definition: '…' } : inspected;
}
