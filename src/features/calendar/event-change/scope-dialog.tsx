import { type EditScope, editScopes } from '#domain/recurrence/series.types.ts';
import { type DialogChoice, MessageDialog } from '#ui/message-dialog.tsx';
import { type ReadableStore, useStore } from '#ui/store.ts';
import { changeTexts as t } from './event-change.texts.ts';
import type { ScopeQuestion } from './use-event-changes.ts';

const choices: readonly DialogChoice<EditScope | 'cancel'>[] = [
  { value: 'cancel', label: t.cancel },
  ...editScopes.toReversed().map((scope) => ({
    value: scope,
    label: t.scopes[scope],
    ...(scope === 'this' && { variant: 'solid' as const, focused: true }),
  })),
];

/** Asks which occurrences of a series a change is for. */
export function ScopeDialog({ question }: { question: ReadableStore<ScopeQuestion | null> }) {
  const open = useStore(question);
  if (open === null) return null;
  const { request, answer } = open;
  return (
    <MessageDialog
      open
      tone="question"
      toneLabel={t.question}
      title={t.scopeTitle[request.kind]}
      choices={choices}
      onChoose={(choice) => answer(choice === 'cancel' ? null : choice)}
    >
      {t.scopeText[request.kind]}
    </MessageDialog>
  );
}
