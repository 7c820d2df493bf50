import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { RecordsPlace } from '../records-address.ts';
import { listTexts as t } from './list.texts.ts';

interface ListEmptyProps {
  place: RecordsPlace;
  definition: FormDefinition;
  isChangingPage: boolean;
  onPlace: (place: RecordsPlace) => void;
  onNew: (() => void) | null;
}

/** Message for a list without records: no match, an empty bin, or no record yet. */
export function ListEmpty({ place, definition: { one, many }, isChangingPage, onPlace, onNew }: ListEmptyProps) {
  const isNarrowed = place.text.trim() !== '' || place.filter !== null;
  if (place.view === 'bin') return <EmptyState title={t.emptyBin} text={t.emptyBinText} />;
  if (isNarrowed || isChangingPage) {
    return (
      <EmptyState title={t.emptyTitle} text={t.emptyText}>
        <Button onClick={() => onPlace({ ...place, text: '', filter: null })}>{t.clear}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t.firstUseTitle(many)} text={onNew === null ? t.firstUseReadOnly : t.firstUse(one)}>
      {onNew !== null && (
        <Button variant="solid" onClick={onNew}>
          {t.newRecord}
        </Button>
      )}
    </EmptyState>
  );
}
