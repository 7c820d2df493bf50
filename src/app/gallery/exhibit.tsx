import { type ReactNode, useState } from 'react';
import { Heading } from '#ui/heading.tsx';

/** A component in one of its states. */
export interface ShownState {
  /** What the state is. */
  name: string;
  content: ReactNode;
  /** Needs the whole width. */
  isWide?: boolean;
  /** Looks as if the keyboard had focused its controls. */
  isFocused?: boolean;
  /** Needs room below for what opens. */
  isTall?: boolean;
}

/** What the gallery shows of one file of `src/ui`. */
export interface Exhibit {
  /** Path of the file within `src/ui`. */
  file: string;
  /** Name of the component. */
  name: string;
  states: readonly ShownState[];
}

/** Id of the place of an exhibit in the page. */
export const exhibitId = ({ file }: Exhibit): string => file.replaceAll(/[/.]/g, '-');

/** A component in all its states, side by side. */
export function ExhibitView({ exhibit }: { exhibit: Exhibit }) {
  const { file, name, states } = exhibit;
  return (
    <div id={exhibitId(exhibit)} className="exhibit" data-exhibit={file}>
      <Heading level={2}>{name}</Heading>
      <p className="exhibit-file">{`src/ui/${file}`}</p>
      <div className="states">
        {states.map((state) => (
          <div
            key={state.name}
            className="state"
            data-wide={state.isWide || undefined}
            data-tall={state.isTall || undefined}
            data-focused={state.isFocused || undefined}
          >
            <p className="state-name">{state.name}</p>
            <div className="state-content">{state.content}</div>
          </div>
        ))}
      </div>
    </div>
  );
}

interface WithValueProps<Value> {
  initial: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a controlled component. */
export function WithValue<Value>({ initial, children }: WithValueProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
