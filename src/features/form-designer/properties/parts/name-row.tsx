import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { selectSelection } from '#machines/form-designer/index.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { type Designer, useDesigner } from '../../designer-context.ts';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';

interface NameRowProps {
  of: KeyedSubject;
  property: 'label' | 'title';
  label: string;
  value: string | undefined;
  /** An emptied name removes the property. */
  isOptional?: boolean;
}

/** Updates the generated key after naming. `stays` restores the selection that the user made before the key changed. */
function followName({ actor, edit }: Designer, of: KeyedSubject, stays: boolean): void {
  const before = selectSelection(actor.getSnapshot());
  edit({ type: 'followLabel', of });
  if (stays) actor.send({ type: 'selection.set', of: before });
}

/** Tracks typing in the name, and updates the key on blur or on unmount, whichever comes first. */
function useFollowedName(of: KeyedSubject) {
  const designer = useDesigner();
  const latest = useRef({ of, designer });
  useLayoutEffect(() => {
    latest.current = { of, designer };
  });
  const wasTyped = useRef(false);
  useEffect(
    () => () => {
      // A press selected another part before this control lost the focus.
      if (wasTyped.current) followName(latest.current.designer, latest.current.of, true);
    },
    [],
  );
  const note = () => {
    wasTyped.current = true;
  };
  const follow = () => {
    if (wasTyped.current) followName(designer, of, false);
    wasTyped.current = false;
  };
  return { note, follow };
}

/** The name of a part. Typing updates the canvas at once; the key derived from the name is updated on blur. */
export const NameRow = memo(function NameRow({ of, property, label, value = '', isOptional = false }: NameRowProps) {
  const part = useEditedPart();
  const error = useProblem(property);
  const name = useFollowedName(of);
  const set = (text: string) => part.type(property, text === '' && isOptional ? undefined : text);
  const leave = () => {
    if (value !== value.trim()) set(value.trim());
    name.follow();
    part.leave();
  };
  return (
    <FieldFrame label={label} error={error} required={!isOptional}>
      {(attributes) => (
        <InputBox
          {...attributes}
          data-property={property}
          type="text"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => {
            name.note();
            set(currentTarget.value);
          }}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
});
