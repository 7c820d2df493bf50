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
  /** Absent where it is emptied. */
  isOptional?: boolean;
}

/** The part was named: the key it was made with follows. What is selected by then stays so. */
function followName({ actor, edit }: Designer, of: KeyedSubject, stays: boolean): void {
  const before = selectSelection(actor.getSnapshot());
  edit({ type: 'followLabel', of });
  if (stays) actor.send({ type: 'selection.set', of: before });
}

/** What notes that a name is typed, and lets the key follow once it is left, or where the control goes away before. */
function useFollowedName(of: KeyedSubject) {
  const designer = useDesigner();
  const latest = useRef({ of, designer });
  useLayoutEffect(() => {
    latest.current = { of, designer };
  });
  const wasTyped = useRef(false);
  useEffect(
    () => () => {
      // Another part was selected by a press, before this control lost the focus.
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

/** What a part is called: on the canvas as it is typed, and in its key once it is left. */
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
