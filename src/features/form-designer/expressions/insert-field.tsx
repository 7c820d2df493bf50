import type { Vocabulary } from '#domain/formulas/completion/completion.types.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import Plus from 'lucide-react/icons/plus';
import { expressionTexts as t } from './expression.texts.ts';

const entriesOf = (names: Vocabulary): MenuEntry[] =>
  [...names].map(([key, { label }]) => ({ id: key, label: t.named(label, key) }));

interface InsertFieldProps {
  /** Of the expression it belongs to. */
  label: string;
  names: Vocabulary;
  onInsert: (key: string) => void;
}

/** Writes the key of a field into an expression, chosen by what the field is called. */
export function InsertField({ label, names, onInsert }: InsertFieldProps) {
  if (names.size === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" icon={<Plus />} aria-label={t.insertInto(label)}>
          {t.insertField}
        </Button>
      }
      entries={entriesOf(names)}
      onSelect={onInsert}
    />
  );
}
