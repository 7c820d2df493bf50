import { Button } from '#ui/button.tsx';
import { RecordPage } from './record-page.tsx';
import { recordTexts as t } from './record-texts.ts';

/** Stands where a record would that was deleted, or never was. */
export function RecordGone({ text, onBack }: { text: string; onBack: () => void }) {
  return (
    <RecordPage title={text}>
      <Button onClick={onBack}>{t.back}</Button>
    </RecordPage>
  );
}
