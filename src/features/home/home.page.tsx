import { greetingAt, showLongDate } from '#domain/dates.ts';
import { withCapital } from '#domain/with-capital.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import { commandForEach, itemCommands } from '#features/kit/commands/command-table.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { MoreMenu } from '#features/kit/sharing/more-menu.tsx';
import { useSharing } from '#features/kit/sharing/use-sharing.ts';
import { useHour } from '#features/kit/services/use-clock.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { type AllowedProgram, selectIdentity } from '#machines/auth/index.ts';
import { Announcer } from '#ui/announcer.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart, usePreload } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { LATEST_PRELOAD } from '#ui/when-idle.ts';
import { css } from '#styled-system/css';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { DashboardBody } from './arranging/dashboard-body.tsx';
import { useArrangingFocus } from './arranging/use-arranging-focus.ts';
import { dashboardTexts as t } from './dashboard.texts.ts';
import { homeCommands } from './home.commands.tsx';
import { type Dashboard, useDashboard, useOrderedPrograms } from './layout/use-dashboard.ts';
import { useKeptHeight } from './layout/use-kept-height.ts';
import { hasPeriod, periodAddress, readPeriod } from './period/period-address.ts';
import { PeriodSelect } from './period/period-select.tsx';
import { ProgramsCard } from './widgets/programs-card.tsx';

/** What the dashboard prints; it must have loaded before the browser prints. */
const Paper = lazyPart(async () => (await import('./dashboard-paper.tsx')).DashboardPaper);
const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'block' });
const message = css({ display: 'grid', gap: '2', justifyItems: 'start' });

/** `/`: the user's dashboard and programs. The address keeps the period of its figures. */
export function HomePage() {
  const { auth, now } = useServices();
  const identity = useSelector(auth, selectIdentity);
  const hour = useHour(now);
  const { path, search, replace } = useRecordAddress();
  const period = readPeriod(search);
  const dashboard = useStableLayout(useDashboard(period));
  const { programs, withRecords } = useOrderedPrograms();
  const [isArranging, setArranging] = useState(false);
  const [start, tools] = [useRef<HTMLButtonElement>(null), useRef<HTMLDivElement>(null)];
  const announcement = useArrangingFocus(isArranging, { start, tools });
  const { layout } = dashboard;
  const kept = useKeptHeight(layout !== null);
  const isPrinting = useIsPrinting();
  const sharing = useSharing({ loadPaper: Paper.load });
  usePreload(Paper, LATEST_PRELOAD, layout !== null);
  const commands = usePageCommands(homeCommands, {
    // Shown while the dashboard loads, so that the buttons beside it stay where they are.
    arrange: isArranging ? null : { run: () => setArranging(true), disabled: layout === null },
    ...sharing,
  });
  const firstName = identity?.user.name.split(' ', 1)[0];
  return (
    <>
      <PageHeader
        title={[greetingAt(hour), firstName].filter(Boolean).join(', ')}
        description={
          isArranging ? t.arrangeHelp : [showLongDate(hour), identity?.company.name].filter(Boolean).join(' · ')
        }
      >
        <CommandButton command={commands.arrange} ref={start} />
        <MoreMenu commands={[commands.print, commands.copyLink]} />
        {!isArranging && <NewMenu programs={withRecords} />}
      </PageHeader>
      <div className={stack}>
        {(period !== null || (layout !== null && hasPeriod(layout))) && !isArranging && (
          <PeriodSelect period={period} onPeriod={(next) => replace(periodAddress(path, search, next))} />
        )}
        <Notices dashboard={dashboard} />
        {layout === null && dashboard.programForms.failure === null && (
          <div style={{ minHeight: kept.minHeight }}>
            <Skeleton label={t.loading} lines={3} shape="blocks" />
          </div>
        )}
        {layout !== null && (
          <div ref={kept.ref} className={stack}>
            <DashboardBody
              dashboard={{ ...dashboard, layout }}
              period={period}
              programs={withRecords}
              isArranging={isArranging}
              onArranging={setArranging}
              tools={tools}
            />
          </div>
        )}
        <ProgramsCard programs={programs} />
      </div>
      <Announcer text={announcement} />
      {isPrinting && layout !== null && <Paper layout={layout} figures={dashboard.figures} period={period} />}
    </>
  );
}

/** The dashboard with a layout that changes only when its widgets do. */
function useStableLayout(dashboard: Dashboard): Dashboard {
  const [last, setLast] = useState(dashboard.layout);
  const isSame = isDeepEqual(last, dashboard.layout);
  if (!isSame) setLast(dashboard.layout);
  return { ...dashboard, layout: isSame ? last : dashboard.layout };
}

/** What keeps the dashboard from being shown as the user arranged it. */
function Notices({ dashboard: { isInvalid, figures, programForms, change } }: { dashboard: Dashboard }) {
  const { backToCompany } = itemCommands(homeCommands, { backToCompany: () => change({ kind: 'reset' }) });
  return (
    <>
      {isInvalid && (
        <Alert tone="warning" title={t.invalidTitle}>
          <div className={message}>
            <p>{t.invalidText}</p>
            <CommandButton command={backToCompany} textOnly size="sm" />
          </div>
        </Alert>
      )}
      {programForms.failure !== null && <LoadFailure error={programForms.failure} onRetry={programForms.retry} />}
      {figures.failure !== null && <LoadFailure error={figures.failure} onRetry={figures.retry} />}
    </>
  );
}

/** A menu of the programs in which the user may create a record; nothing without any. */
function NewMenu({ programs }: { programs: readonly AllowedProgram[] }) {
  const { history } = useRouter();
  const creatable = programs.filter(({ actions }) => actions.includes('create'));
  const entries = creatable.map(({ routerName, title, one = title }) => ({
    key: routerName,
    title: withCapital(one),
    run: () => history.push(`/${routerName}/${NEW_RECORD}`),
  }));
  if (creatable.length === 0) return null;
  return (
    <CommandMenu
      trigger={
        <Button variant="solid">
          {t.newRecord}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      commands={commandForEach(homeCommands, 'new', entries)}
    />
  );
}
