import type { Suggestion, Vocabulary } from '#domain/formulas/completion/completion.types.ts';
import { insertions } from '#domain/formulas/completion/offers.ts';
import { Button } from '#ui/button.tsx';
import { LateMenu } from '#ui/late-menu.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { expressionTexts as t } from './expression.texts.ts';

/** Menu entries: fields by label, followed by the totals of table columns. */
const entriesOf = (offered: readonly Suggestion[]): MenuEntry[] =>
  offered.map(({ kind, text, detail }, index) => ({
    id: String(index),
    label: kind === 'field' ? t.named(detail, text) : detail,
    separated: kind !== 'field' && offered[index - 1]?.kind === 'field',
  }));

interface InsertFieldProps {
  /** Label of the expression's property. */
  label: string;
  names: Vocabulary;
  onInsert: (text: string) => void;
}

/** Menu that inserts a field, or the total of a table column, into an expression. */
export function InsertField({ label, names, onInsert }: InsertFieldProps) {
  const offered = useMemo(() => insertions(names), [names]);
  if (offered.length === 0) return null;
  return (
    <LateMenu
      trigger={
        <Button size="sm" variant="ghost" icon={<Plus />} aria-label={t.insertInto(label)}>
          {t.insertField}
        </Button>
      }
      entries={() => entriesOf(offered)}
      onSelect={(id) => {
        const chosen = offered[Number(id)];
        if (chosen !== undefined) onInsert(chosen.text);
      }}
    />
  );
}
