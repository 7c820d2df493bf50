import { listStyles } from '#features/kit/list.styles.ts';
import { routeTable } from '#contract/routes.ts';
import { appVersion, buildLabel } from '#contract/version.ts';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { type Loading, useLoad } from '#features/kit/use-load.ts';
import { useServices } from '#features/kit/use-services.ts';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClockCard } from './clock-card.tsx';
import { CompaniesCard } from './companies-card.tsx';
import { settingsStyles } from './local-settings.styles.ts';
import { localSettingsTexts } from './local-settings.texts.ts';
import { AppearanceCard, WorkCard } from './preferences-cards.tsx';
import { loadServerSettings, type ServerSettings, withWorkstation } from './server-settings.ts';
import { SessionsCard } from './sessions-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { WorkstationCard } from './workstation-card.tsx';

/** `/config-local`: the settings of this browser, this workstation and the user's sessions. */
export function LocalSettingsPage() {
  const { api, now } = useServices();
  const loading = useLoad(({ signal }) => loadServerSettings(api, now, signal));
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
          <ServerCards loading={loading} />
        </div>
      </div>
    </>
  );
}

/** The cards that need the server; the rest of the page works without it. */
function ServerCards({ loading }: { loading: Loading<ServerSettings> }) {
  const { load, retry, change } = loading;
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
