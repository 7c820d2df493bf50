import { useServices } from '#features/kit/use-services.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { useEffect, useState } from 'react';
import { settingsStyles } from './local-settings.styles.ts';
import { localSettingsTexts } from './local-settings.texts.ts';
import { showBytes } from './storage-use.ts';

/** The data that the app stores in this browser, with a button that clears that data. */
export function StorageCard() {
  const { feedback, storage, preferences, drafts } = useServices();
  const [use, setUse] = useState(() => storage.measure());

  useEffect(() => {
    const measure = () => setUse(storage.measure());
    const stops = [preferences.subscribe(measure), drafts.subscribe(measure)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [storage, preferences, drafts]);

  const clear = async () => {
    const answer = await feedback.confirm({ text: localSettingsTexts.confirmClear, focus: 'no' });
    if (answer !== 1) return;
    storage.clear();
    setUse(storage.measure());
    feedback.notify('positive', localSettingsTexts.cleared);
  };
  const total = use.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = [
    ...use.map(({ store, bytes }) => ({ term: localSettingsTexts.stores[store], value: showBytes(bytes) })),
    { term: localSettingsTexts.total, value: showBytes(total) },
  ];
  return (
    <Card title={localSettingsTexts.storage}>
      <div className={settingsStyles.stack}>
        <DescriptionList items={rows} />
        <Button size="sm" onClick={() => void clear()}>
          {localSettingsTexts.clear}
        </Button>
      </div>
    </Card>
  );
}
