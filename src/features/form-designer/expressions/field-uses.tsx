import type { Command, Subject } from '#domain/design/edit.types.ts';
import { type FieldUse, fieldUses } from '#domain/design/field-uses.ts';
import { findPart, isSameSubject, nameOf, partsOf } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { selectDefinition, selectUndoable } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useDeferredValue, useMemo } from 'react';
import type { ClipboardTools } from '../canvas/clipboard-commands.ts';
import { useDesign, useDesigner } from '../designer-context.ts';
import { expressionTexts as t } from './expression.texts.ts';

/** A part that uses another one. */
interface User {
  readonly of: Subject;
  /** Name of the part, with the properties in which it uses the other part. */
  readonly label: string;
}

const nameOfUser = (definition: FormDefinition, of: Subject): string =>
  of.part === 'form' ? t.form : nameOf(definition, of);

/** The parts that occur in a list of uses, each once. */
function usersOf(definition: FormDefinition, uses: readonly FieldUse[]): readonly User[] {
  const distinctUses = uses.filter(({ of }, index) => uses.findIndex((use) => isSameSubject(use.of, of)) === index);
  return distinctUses.map(({ of }) => {
    const parts = uses.filter((use) => isSameSubject(use.of, of)).map(({ part }) => t.parts[part]);
    return { of, label: t.use(nameOfUser(definition, of), [...new Set(parts)]) };
  });
}

const frame = css({ display: 'grid', gap: '1', textStyle: 'sm', minWidth: '0' });
const muted = css({ color: 'fg.muted', textStyle: 'sm' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none', m: '0', p: '0' });
const userButton = css({
  height: 'auto!',
  minHeight: 'controlSmall',
  whiteSpace: 'normal',
  textAlign: 'start',
  py: '1',
});

/** The parts that use a part, each as a button that selects it. */
export function FieldUses({ of }: { of: Subject }) {
  const { actor, program } = useDesigner();
  const definition = useDeferredValue(useDesign(selectDefinition));
  const users = useMemo(() => usersOf(definition, fieldUses(definition, [of], program)), [definition, of, program]);
  if (users.length === 0) return <p className={muted}>{t.unused}</p>;
  return (
    <div className={frame}>
      <span className={muted}>{t.usedBy}</span>
      <ul className={list}>
        {users.map((user) => (
          <li key={JSON.stringify(user.of)}>
            <Button
              size="sm"
              className={userButton}
              onClick={() => actor.send({ type: 'selection.set', of: [user.of] })}
            >
              {user.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Maximum parts listed by name; the remaining parts are only counted. */
const NAMED = 4;

/**
 * Notifies the user of the parts that used the removed ones. The action of the toast undoes the removal while it is the
 * last step, and otherwise says why it cannot.
 */
export function announceRemoved(
  { designer, feedback }: ClipboardTools,
  before: FormDefinition,
  command: Command,
): void {
  const { actor, program } = designer;
  const now = selectDefinition(actor.getSnapshot());
  const removed = command.edits
    .flatMap((edit) => (edit.type === 'remove' ? partsOf(edit.piece) : []))
    .filter((of) => findPart(now, of) === undefined);
  const uses = fieldUses(before, removed, program).filter(
    ({ of, part }) => findPart(now, of) !== undefined && (part !== 'naming' || now.naming !== ''),
  );
  const users = usersOf(before, uses).map(({ label }) => label);
  if (users.length === 0) return;
  feedback.notify('warning', t.removed(command.name, users.slice(0, NAMED), users.length - NAMED), {
    label: t.undo,
    act: () => {
      const snapshot = actor.getSnapshot();
      if (snapshot.status !== 'active') feedback.notify('info', t.undoUnavailable);
      else if (selectUndoable(snapshot) === command) actor.send({ type: 'edit.undo' });
      else feedback.notify('info', t.undoFirst);
    },
  });
}
