import { postQuery } from '#api/query.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { selectIdentity, selectMay } from '#machines/auth/index.ts';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { RecordPage } from '#features/kit/record/record-page.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { showFullDay } from '#features/kit/date-field/show-day.ts';
import type { CalendarRow } from '../calendar-items.ts';
import { withRevision } from '../calendars/calendar-record.ts';
import { DueDaysPart } from '../calendars/lazy-due-days.ts';
import { taxDayCommands } from './event.commands.tsx';
import { daysOfTaxDay, findTaxDay, type TaxDayFacts, type TaxDayName } from './tax-day.ts';
import { taxDayTexts as t } from './tax-day.texts.ts';

const stack = css({ display: 'grid', gap: 'block' });
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } });

interface TaxDayPageProps {
  wanted: TaxDayName;
  calendars: readonly CalendarRow[];
  onClose: () => void;
}

/** A tax due date, which is computed: its date, why it is that one, and the way to the days that decide it. */
export function TaxDayPage({ wanted, calendars, onClose }: TaxDayPageProps) {
  const { auth } = useServices();
  const ruc = useSelector(auth, (snapshot) => selectIdentity(snapshot)?.company.ruc ?? '');
  const used = calendars.filter(({ kind }) => kind === 'tax' || kind === 'holidays').map(({ id }) => id);
  const { load, retry } = useData(
    postQuery(calendarEndpoints.calendarWindow, { ...daysOfTaxDay(wanted), calendars: used }),
  );
  const facts = load.state === 'loaded' ? findTaxDay(wanted, ruc, calendars, load.data) : null;
  const commands = usePageCommands(taxDayCommands, { back: onClose });
  return (
    <RecordPage title={facts?.title ?? t.title}>
      <div className={stack}>
        {load.state === 'loading' && <Skeleton label={t.loading} lines={4} />}
        {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
        {load.state === 'loaded' && (
          <Card>{facts === null ? <p>{t.missing}</p> : <Facts facts={facts} {...{ wanted, calendars }} />}</Card>
        )}
        <div className={foot}>
          <CommandButton command={commands.back} textOnly variant="ghost" />
          <DueDays calendars={calendars} />
        </div>
      </div>
    </RecordPage>
  );
}

interface FactsProps extends Pick<TaxDayPageProps, 'wanted' | 'calendars'> {
  facts: TaxDayFacts;
}

function Facts({ facts, wanted, calendars }: FactsProps) {
  const { day, digit, planned, skipped, isOfAuthority } = facts;
  const calendar = calendars.find(({ kind }) => kind === 'tax')?.name ?? '';
  const steps = [
    t.planned(digit, showFullDay(planned)),
    ...skipped.map(({ day: at, reason }) => t.skipped(showFullDay(at), reason)),
    day === planned ? t.notMoved : t.moved(showFullDay(day)),
  ];
  return (
    <DescriptionList
      items={[
        { term: t.what, value: t.whatItIs(wanted.name, calendar) },
        { term: t.date, value: showFullDay(day) },
        { term: t.rule, value: steps.map((step) => <p key={step}>{step}</p>) },
        { term: t.source, value: isOfAuthority ? t.authority : t.ownDays },
      ]}
    />
  );
}

/** The way to the due days, for who may change them. */
function DueDays({ calendars }: Pick<TaxDayPageProps, 'calendars'>) {
  const { auth } = useServices();
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useSelector(auth, selectMay('calendario', 'edit'));
  const tax = calendars.find(({ kind }) => kind === 'tax');
  const stored = tax?.can_manage === true ? withRevision(tax) : null;
  const isOffered = mayEdit && stored !== null;
  const commands = usePageCommands(taxDayCommands, { dueDays: isOffered ? () => setOpen(true) : null });
  if (!isOffered) return null;
  return (
    <>
      <CommandButton command={commands.dueDays} textOnly />
      {isOpen && <DueDaysPart calendar={stored} onClose={() => setOpen(false)} />}
    </>
  );
}
