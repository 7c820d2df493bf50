import { routeTable } from '#contract/routes.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Card } from '#ui/card.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSelector } from '@xstate/react';
import type { Preferences } from '#features/kit/services/services.types.ts';
import { useStore } from '#ui/store.ts';
import { settingsStyles } from './local-settings.styles.ts';
import { localSettingsTexts } from './local-settings.texts.ts';

/** Milliseconds for which a notice can stay. */
const DURATIONS: readonly number[] = [3_000, 5_000, 8_000, 15_000, 30_000];

const THEMES = (['system', 'light', 'dark'] as const).map((value) => ({
  value,
  label: localSettingsTexts.themes[value],
}));
const DENSITIES = (['comfortable', 'compact'] as const).map((value) => ({
  value,
  label: localSettingsTexts.densities[value],
}));

/** Theme and density, applied at once. */
export function AppearanceCard() {
  const [{ theme, density }, change] = usePreferences();
  return (
    <Card title={localSettingsTexts.appearance}>
      <div className={settingsStyles.fill}>
        <RadioCards
          legend={localSettingsTexts.theme}
          choices={THEMES}
          value={theme}
          onValueChange={(value) => change({ theme: value })}
        />
        <RadioCards
          legend={localSettingsTexts.density}
          choices={DENSITIES}
          value={density}
          onValueChange={(value) => change({ density: value })}
        />
      </div>
    </Card>
  );
}

/** The start page, the duration of notices, and whether saving asks first. */
export function WorkCard() {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const [{ startPage, toastDuration, confirmSave }, change] = usePreferences();
  const pages = [
    { value: routeTable.home.path, label: routeTable.home.title },
    { value: routeTable.apps.path, label: routeTable.apps.title },
    ...programs.map(({ routerName, title }) => ({ value: `/${routerName}`, label: title })),
  ];
  const durations = DURATIONS.includes(toastDuration)
    ? DURATIONS
    : [...DURATIONS, toastDuration].toSorted((a, b) => a - b);
  return (
    <Card title={localSettingsTexts.work}>
      <div className={settingsStyles.fill}>
        <SelectField
          label={localSettingsTexts.startPage}
          help={localSettingsTexts.startPageHelp}
          options={pages}
          value={pages.some(({ value }) => value === startPage) ? startPage : routeTable.home.path}
          onChange={(event) => change({ startPage: event.currentTarget.value })}
        />
        <SelectField
          label={localSettingsTexts.toastDuration}
          options={durations.map((duration) => ({
            value: String(duration),
            label: localSettingsTexts.seconds(duration / 1_000),
          }))}
          value={String(toastDuration)}
          onChange={(event) => change({ toastDuration: Number(event.currentTarget.value) })}
        />
        <Switch
          label={localSettingsTexts.confirmSave}
          checked={confirmSave}
          onCheckedChange={(checked) => change({ confirmSave: checked })}
        />
      </div>
    </Card>
  );
}

/** The preferences of this browser, and a function that changes some of them at once. */
function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const { preferences } = useServices();
  return [useStore(preferences), preferences.set];
}
