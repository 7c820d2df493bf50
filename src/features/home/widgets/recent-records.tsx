import { postQuery } from '#api/query.ts';
import { searchEndpoints } from '#contract/endpoints/search.ts';
import type { FoundRecords } from '#contract/schemas/search.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { writeSegments } from '#features/kit/record/record-path.ts';
import type { RecentPlace } from '#features/kit/services/services.types.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { Link } from '#ui/link.tsx';
import { listStyles } from '#ui/list.styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { homeTexts } from '../home.texts.ts';
import { linkTo } from '#features/kit/list/link-to.ts';

/** Most records that are listed. */
const MAX_SHOWN = 6;

const heading = css({ textStyle: 'sm', fontWeight: 'medium', color: 'fg.muted', mt: '4', mb: '1' });

interface RecentRecordsProps {
  /** Places with a record, the last opened first. */
  places: readonly RecentPlace[];
  /** Whether nothing else is listed above. */
  isAlone: boolean;
}

/** The records opened last that the user may still see. */
export function RecentRecords({ places, isAlone }: RecentRecordsProps) {
  const ids = places.flatMap(({ record }) => record ?? []);
  const { load, retry } = useData(postQuery(searchEndpoints.recordNames, { ids }));
  if (load.state === 'loading') return <Skeleton label={homeTexts.loadingRecent} lines={3} />;
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  const records = namedRecords(places, load.data.rows).slice(0, MAX_SHOWN);
  if (records.length === 0) {
    return isAlone ? <p className={listStyles.quiet}>{homeTexts.nothingToContinue}</p> : null;
  }
  return (
    <>
      {!isAlone && <h3 className={heading}>{homeTexts.opened}</h3>}
      <ul className={listStyles.list}>
        {records.map(({ id, program, name, title }) => (
          <li key={id} className={listStyles.item}>
            <p className={listStyles.text}>
              <Link asChild>
                <RouterLink {...linkTo(writeSegments(`/${program}`, id))}>
                  {name === '' ? homeTexts.unnamed : name}
                </RouterLink>
              </Link>
            </p>
            <span className={listStyles.quiet}>{title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The names and programs of places in their order, without those that the answer does not name. */
function namedRecords(places: readonly RecentPlace[], rows: FoundRecords) {
  return places.flatMap(({ program, record }) => {
    const of = rows.find((row) => row.program === program);
    const found = of?.records.find(({ id }) => id === record);
    return of === undefined || found === undefined ? [] : [{ ...found, program, title: of.title }];
  });
}
