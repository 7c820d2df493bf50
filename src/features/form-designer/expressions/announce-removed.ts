import type { Command } from '#domain/design/edit.types.ts';
import { fieldUses } from '#domain/design/field-uses.ts';
import { findPart, partsOf } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { selectDefinition, selectUndoable } from '#machines/form-designer/index.ts';
import type { ClipboardTools } from '../canvas/clipboard-commands.ts';
import { expressionTexts as t } from './expression.texts.ts';
import { usersOf } from './users-of.ts';

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
