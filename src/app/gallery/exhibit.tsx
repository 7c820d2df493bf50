import { type ReactNode, useState } from 'react';
import { Heading } from '#ui/heading.tsx';
import { Link } from '#ui/link.tsx';
import { sampleTexts as t } from './gallery.texts.ts';

/** A component in one of its states. */
export interface ShownState {
  /** What the state is. */
  name: string;
  content: ReactNode;
  /** Needs the whole width. */
  isWide?: boolean;
  /** Looks as if the keyboard had focused its controls. */
  isFocused?: boolean;
  /** At its own address, the first button is pressed or focused, so that what it opens is open. */
  opensOn?: 'press' | 'focus';
  /** Is shown only at its own address: it covers the page, or is a whole page with its own main part and heading. */
  apart?: 'cover' | 'page';
}

/** What the gallery shows of one file. */
export interface Exhibit {
  /** Path of the file within `src`. */
  file: string;
  /** The names that the file exports. */
  components: readonly string[];
  states: readonly ShownState[];
}

/** Id of the place of an exhibit in the page. */
export const exhibitId = ({ file }: Exhibit): string => file.replaceAll(/[/.]/g, '-');

export const exhibitName = ({ components }: Exhibit): string => components.join(', ');

/** Whether a state has an address of its own. */
const hasAddress = ({ opensOn, apart }: ShownState): boolean => opensOn !== undefined || apart !== undefined;

const addressOf = ({ file }: Exhibit, state: number): string =>
  `?${new URLSearchParams({ exhibit: file, state: String(state) }).toString()}`;

/** The state that an address names; of an exhibit alone, the first one with an address of its own. */
export function stateAt(exhibits: readonly Exhibit[], search: string) {
  const query = new URLSearchParams(search);
  const exhibit = exhibits.find(({ file }) => file === query.get('exhibit'));
  if (exhibit === undefined) return null;
  const place = query.get('state');
  const state = place === null ? exhibit.states.find(hasAddress) : exhibit.states[Number(place)];
  return state === undefined ? null : { exhibit, state };
}

/** A component in all its states, side by side. */
export function ExhibitView({ exhibit }: { exhibit: Exhibit }) {
  const { file, components, states } = exhibit;
  return (
    <div id={exhibitId(exhibit)} className="exhibit" data-exhibit={file} data-components={components.join(' ')}>
      <Heading level={2}>{exhibitName(exhibit)}</Heading>
      <p className="exhibit-file">{`src/${file}`}</p>
      <div className="states">
        {states.map((state, place) => (
          <div
            key={state.name}
            className="state"
            data-wide={state.isWide || undefined}
            data-focused={state.isFocused || undefined}
          >
            <p className="state-name">{state.name}</p>
            {state.apart === undefined && <div className="state-content">{state.content}</div>}
            {hasAddress(state) && (
              <Link
                href={addressOf(exhibit, place)}
                data-apart=""
                aria-label={t.apartOf(exhibitName(exhibit), state.name)}
              >
                {t.apart}
              </Link>
            )}
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
