import { valueText } from './chart-model.ts';
import type { ActorState, Chosen } from './replay.ts';
import { viewerTexts } from './viewer.texts.ts';

interface Props {
  actors: ReadonlyMap<string, ActorState>;
  chosen: string;
  choose: (actor: Chosen) => void;
}

const isOver = ({ status }: ActorState) => status !== 'active';

/** Lists every actor with its state, stopped actors last; selecting one draws its chart. */
export function ActorsView({ actors, chosen, choose }: Props) {
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
