import { commandOf } from '#domain/design/command-of.ts';
import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { selectSelection, selectBounds, selectDefinition } from '#machines/form-designer/index.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { useUnmount } from '#ui/use-unmount.ts';
import { css } from '#styled-system/css';
import { memo, useRef, useState } from 'react';
import { type Designer, useDesigner, useDesign } from '../../designer-context.ts';
import { designerTexts } from '../../designer.texts.ts';
import { useEditedPart } from '../part-context.ts';
import { useProblem } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { useUnsaved } from '../rows/draft-field.tsx';

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
  const wasTyped = useRef(false);
  useUnmount(() => {
    // A press selected another part before this control lost the focus.
    if (wasTyped.current) followName(designer, of, true);
  });
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

const mono = css({ fontFamily: 'mono' });

const nameOf = (of: KeyedSubject): string => (of.part === 'column' ? `${of.table}.${of.key}` : of.key);

interface Typed {
  readonly text: string;
  readonly over: string;
  readonly problem: string | undefined;
}

/** The text typed as a new key, which is applied only on blur or Enter. */
function useTypedKey(of: KeyedSubject) {
  const { actor, edit } = useDesigner();
  const [last, setTyped] = useState<Typed | null>(null);
  const typed = last?.over === of.key && last.text !== of.key ? last : null;
  const settle = useUnsaved(t.key, typed?.text ?? null);
  const commit = () => {
    if (typed === null) return;
    const snapshot = actor.getSnapshot();
    const intent = { type: 'rename', of, to: typed.text.trim() } as const;
    const outcome = commandOf(selectDefinition(snapshot), intent, selectBounds(snapshot));
    if (!outcome.ok && outcome.why !== 'nothingChanges') {
      setTyped({ ...typed, problem: designerTexts.refusals[outcome.why] });
      return;
    }
    settle();
    setTyped(null);
    if (outcome.ok) edit(intent);
  };
  const type = (text: string) => setTyped({ text, over: of.key, problem: undefined });
  return { typed, type, commit };
}

/** The key by which data and expressions refer to a part. A typed key is applied on blur or Enter. */
export function KeyRow({ of }: { of: KeyedSubject }) {
  const isData = of.part === 'field' || of.part === 'column';
  const isPublished = useDesign((snapshot) => isData && selectBounds(snapshot).published.has(nameOf(of)));
  const { typed, type, commit } = useTypedKey(of);
  const issue = useProblem('key');
  return (
    <FieldFrame label={t.key} help={isPublished ? t.keyPublished : t.keyHelp} error={typed?.problem ?? issue}>
      {(attributes) => (
        <InputBox
          {...attributes}
          data-property="key"
          type="text"
          className={mono}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={isPublished}
          value={typed?.text ?? of.key}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={commit}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) commit();
          }}
        />
      )}
    </FieldFrame>
  );
}
