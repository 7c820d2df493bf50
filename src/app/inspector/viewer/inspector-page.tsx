import { useMemo, useState } from 'react';
import { ActorsView } from './actors-view.tsx';
import { ChartView } from './chart-view.tsx';
import type { Feed } from './feed.ts';
import { LogView } from './log-view.tsx';
import { RecordingControls, StepControls } from './controls.tsx';
import { actorToDraw, type Chosen, replay } from './replay.ts';
import { useEntries } from './use-entries.ts';
import { viewerTexts } from './viewer.texts.ts';

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
