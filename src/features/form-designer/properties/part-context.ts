import type { Subject } from '#domain/design/edit.types.ts';
import { createContext, useContext, useMemo } from 'react';
import { type Designer, useDesigner } from '../designer-context.ts';

/** What is selected, and how its properties are changed. */
export interface EditedPart {
  /** One part, or several that are changed together. */
  readonly of: readonly Subject[];
  /** Key of the field, column, section or tab; null for the form and for several. */
  readonly key: string | null;
  /** Key of the table in whose rows it stands; null for all else. */
  readonly table: string | null;
  /** Sets a property while it is typed: what is typed on until `leave` is one step to undo. */
  readonly type: (property: string, value: unknown) => void;
  /** The control that was typed into was left. */
  readonly leave: () => void;
  /** Sets properties at once, as a step of its own. What is undefined is taken away. */
  readonly choose: (values: Readonly<Record<string, unknown>>) => void;
}

const PartContext = createContext<EditedPart | null>(null);

/** Gives what is selected to the controls of its properties. */
export const PartProvider = PartContext.Provider;

/** What is selected. Throws outside of the panel, which only a programming error can cause. */
export function useEditedPart(): EditedPart {
  const part = useContext(PartContext);
  if (part === null) throw new Error('useEditedPart needs a PartProvider above it');
  return part;
}

function editedPart({ actor, edit }: Designer, of: readonly Subject[]): EditedPart {
  const [first, second] = of;
  const only = first !== undefined && second === undefined && first.part !== 'form' ? first : null;
  const leave = () => actor.send({ type: 'typing.end' });
  return {
    of,
    key: only?.key ?? null,
    table: only?.part === 'column' ? only.table : null,
    type: (property, value) => {
      if (first !== undefined && second === undefined) edit({ type: 'set', of: first, property, value });
      else edit({ type: 'setAll', of, values: { [property]: value } });
    },
    leave,
    choose: (values) => {
      leave();
      edit({ type: 'setAll', of, values });
      leave();
    },
  };
}

/** What changes the properties of some parts; the same while they are. */
export function usePartOf(of: readonly Subject[]): EditedPart {
  const designer = useDesigner();
  return useMemo(() => editedPart(designer, of), [designer, of]);
}
