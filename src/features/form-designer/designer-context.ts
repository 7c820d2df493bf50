import type { DesignIntent } from '#domain/design/intent.types.ts';
import type { formDesignerMachine, FormDesignerSnapshot } from '#machines/form-designer/index.ts';
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';

export type FormDesignerRef = ActorRefFrom<typeof formDesignerMachine>;

/** What every part of the designer works with. */
export interface Designer {
  /** Router name of the form. */
  readonly program: string;
  readonly actor: FormDesignerRef;
  /** Asks for an edit; what cannot be done is told. */
  readonly edit: (intent: DesignIntent) => void;
  /** Says something to those who do not see it. */
  readonly say: (text: string) => void;
}

const DesignerContext = createContext<Designer | null>(null);

/** Gives the designer to its parts. */
export const DesignerProvider = DesignerContext.Provider;

/** The designer around. Throws outside of one, which only a programming error can cause. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === null) throw new Error('useDesigner needs a DesignerProvider above it');
  return designer;
}

/** What a selector gives of the designer around; draws anew when that is something else. */
export function useDesign<Selected>(
  selector: (snapshot: FormDesignerSnapshot) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useSelector(useDesigner().actor, selector, isSame);
}
