import type { Subject } from '#domain/design/edit.types.ts';
import { createContext, useContext, useMemo } from 'react';
import { type Designer, useDesigner } from '../designer-context.ts';

/** The selection, and the functions that change its properties. */
export interface EditedPart {
  /** One part, or several that change together. */
  readonly of: readonly Subject[];
  /** Key of the field, column, section or tab; null for the form and for several parts. */
  readonly key: string | null;
  /** Key of the table that contains the column; null for any other part. */
  readonly table: string | null;
  /** Sets a property while typing. All calls until `leave` are one undo step. */
  readonly type: (property: string, value: unknown) => void;
  /** The text control lost the focus. */
  readonly leave: () => void;
  /** Sets properties at once as one undo step. An undefined value removes the property. */
  readonly choose: (values: Readonly<Record<string, unknown>>) => void;
}

const PartContext = createContext<EditedPart | null>(null);

/** Provides the selection to the controls of its properties. */
export const PartProvider = PartContext.Provider;

/** The selection from context. Throws outside the panel, which is a programming error. */
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

/** The `EditedPart` of some parts, memoized while they are the same. */
export function usePartOf(of: readonly Subject[]): EditedPart {
  const designer = useDesigner();
  return useMemo(() => editedPart(designer, of), [designer, of]);
}
