import type { Result } from '#contract/app-error.ts';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import type { FormAutosaveSnapshot } from '#machines/form-autosave/index.ts';
import { type formDesignerMachine, type FormDesignerSnapshot, selectAutosave } from '#machines/form-designer/index.ts';
import { useSelector } from '@xstate/react';
import { createStateStore, type StateStore, useStore } from '#ui/store.ts';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SettingsPart } from './settings/settings-part.ts';

export type FormDesignerRef = ActorRefFrom<typeof formDesignerMachine>;

/** A property of the selected part to navigate to: `min`, `options.2.label`. Each request is a new object. */
export interface RequestedProperty {
  readonly property: string;
  /** Whether the properties panel opens for it. */
  readonly isOpening?: boolean;
}

/** The open sheet; for the settings, also the open part of the settings. */
export type OpenSheet = 'publishing' | 'versions' | { readonly settings: SettingsPart } | null;

/** State of the screen that parts of the designer share. It lasts as long as the form is open. */
export interface DesignerState {
  /** The requested property not reached yet. */
  readonly requested: RequestedProperty | null;
  /** DOM ids of the parts with an issue marker. */
  readonly issueMarkers: ReadonlySet<string>;
  /** The open groups of properties. They stay open when other parts are selected. */
  readonly openGroups: ReadonlySet<string>;
  readonly sheet: OpenSheet;
}

/** The services that every part of the designer uses. */
export interface Designer {
  /** Router name of the form. */
  readonly program: string;
  readonly actor: FormDesignerRef;
  /** Requests an edit. Reports to the user when it cannot be applied. */
  readonly edit: (intent: DesignIntent) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  readonly screen: StateStore<DesignerState>;
  /** Responses by request, so that selecting several links sends each request once. */
  readonly answers: Map<string, Promise<Result<unknown>>>;
}

/** Creates the services of an open form. */
export const createDesigner = ({
  program,
  actor,
  announce,
}: Pick<Designer, 'program' | 'actor' | 'announce'>): Designer => ({
  program,
  actor,
  announce,
  edit: (intent) => actor.send({ type: 'form.edit', intent }),
  screen: createStateStore<DesignerState>({
    requested: null,
    issueMarkers: new Set(),
    openGroups: new Set(),
    sheet: null,
  }),
  answers: new Map(),
});

const DesignerContext = createContext<Designer | null>(null);

/** Provides the designer to its parts. */
export const DesignerProvider = DesignerContext.Provider;

/** The designer from context. Throws outside a provider, which is a programming error. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === null) throw new Error('useDesigner needs a DesignerProvider above it');
  return designer;
}

/** Selects from the designer in context; rerenders when the selected value changes. */
export function useDesign<Selected>(
  selector: (snapshot: FormDesignerSnapshot) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useSelector(useDesigner().actor, selector, isSame);
}

/** Selects from the autosave of the form; `otherwise` while the form is not being designed. */
export function useAutosave<Selected>(
  selector: (snapshot: FormAutosaveSnapshot) => Selected,
  otherwise: Selected,
): Selected {
  return useSelector(useDesign(selectAutosave), (snapshot) =>
    snapshot === undefined ? otherwise : selector(snapshot),
  );
}

/** Selects from the state of the screen; rerenders when the selected value changes. */
export function useDesignerState<Selected>(selector: (state: DesignerState) => Selected): Selected {
  return useStore(useDesigner().screen, selector);
}
