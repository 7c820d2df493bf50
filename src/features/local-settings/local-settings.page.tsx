import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { listStyles } from '#ui/list.styles.ts';
import { routeTable } from '#contract/routes.ts';
import { appVersion, buildLabel } from '#contract/version.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { type PageData, useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { businessOffset, showTime } from '#domain/dates.ts';
import { Alert } from '#ui/alert.tsx';
import { type AuthSnapshot, selectIdentity } from '#machines/auth/index.ts';
import { Badge } from '#ui/badge.tsx';
import { useSelector } from '@xstate/react';
import { companyChoiceCommands, localSettingsCommands } from './local-settings.commands.tsx';
import { settingsStyles } from './local-settings.styles.ts';
import { localSettingsTexts, showBytes } from './local-settings.texts.ts';
import { AppearanceCard, WorkCard } from './preferences-cards.tsx';
import {
  loadServerSettings,
  type ServerSettings,
  withWorkstation,
  readClock,
  type CompanyOfUser,
} from './server-settings.ts';
import { SessionsCard } from './sessions-card.tsx';
import { WorkstationCard } from './workstation-card.tsx';
import { judgeClock } from './clock.ts';

/** `/config-local`: the settings of this browser, this workstation and the user's sessions. */
export function LocalSettingsPage() {
  const { now } = useServices();
  const settings = useData<ServerSettings>({
    name: ['server-settings'],
    live: [],
    read: (api, { signal }) => loadServerSettings(api, now, signal),
  });
  return (
    <>
      <PageHeader title={routeTable.configLocal.title} description={localSettingsTexts.explanation} />
      <div className={settingsStyles.page}>
        <div className={listStyles.column}>
          <AppearanceCard />
          <WorkCard />
          <StorageCard />
          <AboutCard />
        </div>
        <div className={listStyles.column}>
          <ServerCards settings={settings} />
        </div>
      </div>
    </>
  );
}

/** The cards that need the server; the rest of the page works without it. */
function ServerCards({ settings: { load, retry, change } }: { settings: PageData<ServerSettings> }) {
  if (load.state === 'loading') return <Skeleton label={localSettingsTexts.loading} shape="blocks" lines={4} />;
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  const { workstation, sessions, companies } = load.data;
  return (
    <>
      <WorkstationCard
        workstation={workstation}
        onChanged={(changed) => change((data) => withWorkstation(data, changed))}
      />
      <ClockCard settings={load.data} onMeasured={(measured) => change((data) => ({ ...data, ...measured }))} />
      <SessionsCard
        sessions={sessions}
        onEnded={(id) =>
          change((data) => ({ ...data, sessions: data.sessions.filter((session) => session.id !== id) }))
        }
      />
      {companies.length > 1 && <CompaniesCard companies={companies} />}
    </>
  );
}

function AboutCard() {
  return (
    <Card title={localSettingsTexts.about}>
      <DescriptionList
        items={[
          { term: localSettingsTexts.version, value: appVersion },
          { term: localSettingsTexts.build, value: buildLabel },
        ]}
      />
    </Card>
  );
}

/** The data that the app stores in this browser, with a button that clears that data. */
function StorageCard() {
  const { feedback, storage, preferences, drafts } = useServices();
  const [use, setUse] = useState(() => storage.measure());

  useEffect(() => {
    const measure = () => setUse(storage.measure());
    const stops = [preferences.subscribe(measure), drafts.listed.subscribe(measure)];
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
  const commands = usePageCommands(localSettingsCommands, { clear: () => void clear() });
  const total = use.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = [
    ...use.map(({ store, bytes }) => ({ term: localSettingsTexts.stores[store], value: showBytes(bytes) })),
    { term: localSettingsTexts.total, value: showBytes(total) },
  ];
  return (
    <Card title={localSettingsTexts.storage}>
      <div className={settingsStyles.stack}>
        <DescriptionList items={rows} />
        <CommandButton command={commands.clear} textOnly size="sm" />
      </div>
    </Card>
  );
}

interface ClockCardProps {
  settings: Pick<ServerSettings, 'workstation' | 'ahead' | 'measuredAt'>;
  onMeasured: (measured: Pick<ServerSettings, 'workstation' | 'ahead' | 'measuredAt'>) => void;
}

/** Whether this computer's clock and time zone agree with the server. */
function ClockCard({ settings, onMeasured }: ClockCardProps) {
  const { api, feedback, now } = useServices();
  const [isBusy, setBusy] = useState(false);
  const { ahead, measuredAt, workstation } = settings;
  const ownOffset = businessOffset(measuredAt);
  const serverOffset = workstation.server_offset_minutes;
  const clockStatus = judgeClock({ ahead, ownOffset, serverOffset });
  const advice = localSettingsTexts.advice[clockStatus];

  const measure = async () => {
    setBusy(true);
    const result = await readClock(api, now);
    setBusy(false);
    if (result.ok) onMeasured(result.data);
    else feedback.report(result.error, 'action');
  };
  const commands = usePageCommands(localSettingsCommands, { checkClock: () => void measure() });
  return (
    <Card title={localSettingsTexts.time}>
      <div className={settingsStyles.stack}>
        <div role="status" className={settingsStyles.wide}>
          <Alert
            tone={clockStatus === 'right' ? 'positive' : 'warning'}
            title={localSettingsTexts.clockStatuses[clockStatus](ahead)}
          >
            {advice !== null && <p>{advice}</p>}
          </Alert>
        </div>
        <DescriptionList
          items={[
            { term: localSettingsTexts.ownTime, value: clockText(measuredAt, ownOffset) },
            { term: localSettingsTexts.serverTime, value: clockText(measuredAt - ahead, serverOffset) },
          ]}
        />
        <CommandButton command={commands.checkClock} textOnly size="sm" loading={isBusy} />
      </div>
    </Card>
  );
}

const clockText = (instant: number, offset: number) =>
  `${showTime(instant, 'seconds', offset)} (${localSettingsTexts.offset(offset)})`;

const selectIsSwitching = (snapshot: AuthSnapshot) => snapshot.matches({ signedIn: 'switchingCompany' });

/** The user's companies, when there are several, with a way to switch. */
function CompaniesCard({ companies }: { companies: readonly CompanyOfUser[] }) {
  const { auth } = useServices();
  const current = useSelector(auth, selectIdentity)?.company.id;
  const isSwitching = useSelector(auth, selectIsSwitching);
  const [wanted, setWanted] = useState<string | null>(null);

  const change = (tenant: string) => {
    setWanted(tenant);
    auth.send({ type: 'company.switch', tenant });
  };
  return (
    <Card title={localSettingsTexts.companies} description={localSettingsTexts.companiesExplanation}>
      <ul className={listStyles.list}>
        {companies.map(({ tenant, name }) => (
          <li key={tenant} className={listStyles.item}>
            <p className={listStyles.text}>{name}</p>
            {tenant === current ? (
              <Badge tone="positive">{localSettingsTexts.currentCompany}</Badge>
            ) : (
              <CommandButton
                command={itemCommands(companyChoiceCommands, { switchTo: () => change(tenant) }).switchTo}
                textOnly
                size="sm"
                loading={isSwitching && wanted === tenant}
                aria-label={localSettingsTexts.switchToName(name)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
