import type { DesignIntent } from '#domain/design/intent.types.ts';
import type { formDesignerMachine, FormDesignerSnapshot } from '#machines/form-designer/index.ts';
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';

export type FormDesignerRef = ActorRefFrom<typeof formDesignerMachine>;

/** The services that every part of the designer uses. */
export interface Designer {
  /** Router name of the form. */
  readonly program: string;
  readonly actor: FormDesignerRef;
  /** Requests an edit. Reports to the user when it cannot be applied. */
  readonly edit: (intent: DesignIntent) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

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
