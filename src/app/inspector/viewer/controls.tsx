import { useId } from 'react';
import type { Entries } from './use-entries.ts';
import { viewerTexts } from './viewer.texts.ts';

/** Saves the recording to a file and opens a recording from a file. */
export function RecordingControls({ shown }: { shown: Entries }) {
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
export function StepControls({ shown: { entries, at, isFollowing, goTo, follow } }: { shown: Entries }) {
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
