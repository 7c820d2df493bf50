import { getQuery, type Query } from '#api/query.ts';
import { dashboardEndpoints } from '#contract/endpoints/dashboard.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { showRelative } from '#domain/dates.ts';
import type { DayNumber } from '#domain/day-number.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { BIN, writeSegments } from '#features/kit/record/record-path.ts';
import { useToday } from '#features/kit/services/use-clock.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { listStyles } from '#ui/list.styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { useState } from 'react';
import { type ActivityRow, homeTexts as t } from '../home.texts.ts';
import { linkTo } from '#features/kit/list/link-to.ts';
import { listCard } from './widget-styles.ts';

type Activity = AnswerOf<typeof dashboardEndpoints.activity>;

/** Most records that are listed at first. */
const MAX_SHOWN = 6;

const foot = css({ mt: '2' });

/** What happened today; another day is another question. */
const activityOf = (today: DayNumber): Query<Activity> => ({
  ...getQuery(dashboardEndpoints.activity),
  name: [dashboardEndpoints.activity.path, today],
});

/** What was created, changed and deleted today, as far as the user may see it. */
export function ActivityWidget({ title }: { title: string }) {
  const { load, retry } = useData(activityOf(useToday(useServices().now)));
  return (
    <Card title={title} className={listCard}>
      {load.state === 'loading' && <Skeleton label={t.loadingActivity} lines={3} />}
      {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
      {load.state === 'loaded' && <ActivityList {...load.data} />}
    </Card>
  );
}

function ActivityList({ rows, hasMore }: Activity) {
  const [isExpanded, setExpanded] = useState(false);
  if (rows.length === 0) return <p className={listStyles.quiet}>{t.noActivity}</p>;
  return (
    <>
      <ul className={listStyles.list}>
        {rows.slice(0, isExpanded ? rows.length : MAX_SHOWN).map((row) => (
          <ActivityItem key={row.id} row={row} />
        ))}
      </ul>
      {isExpanded && hasMore && <p className={listStyles.quiet}>{t.olderActivity(rows.length)}</p>}
      {rows.length > MAX_SHOWN && (
        <div className={foot} data-print="never">
          <Button size="sm" variant="ghost" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? t.lessActivity : t.moreActivity(rows.length - MAX_SHOWN)}
          </Button>
        </div>
      )}
    </>
  );
}

function ActivityItem({ row }: { row: ActivityRow }) {
  const { now } = useServices();
  const { program, title, id, name, at, act } = row;
  // A deleted record is found in the bin.
  const address = writeSegments(`/${program}`, act === 'deleted' ? BIN : id);
  return (
    <li className={listStyles.item}>
      <div className={listStyles.text}>
        <p>
          <Link asChild>
            <RouterLink {...linkTo(address)}>{name === '' ? t.unnamed : name}</RouterLink>
          </Link>
        </p>
        <p className={listStyles.quiet}>{`${title} · ${t.activity(row)}`}</p>
      </div>
      <span className={listStyles.quiet}>{showRelative(at, now())}</span>
    </li>
  );
}
