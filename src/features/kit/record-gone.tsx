import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { recordTexts as t } from './record-texts.ts';

/** Stands where a record would that was deleted, or never was. */
export function RecordGone({ text, onBack }: { text: string; onBack: () => void }) {
  return (
    <EmptyState title={text}>
      <Button onClick={onBack}>{t.back}</Button>
    </EmptyState>
  );
}
