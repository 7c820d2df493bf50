import type { Database } from './database.types.ts';

const ZONE = 'America/Asuncion';
/** An instant of the southern winter after Paraguay stopped changing its clocks (October 2024). */
const WINTER = '2026-07-15T12:00:00Z';
const WALL_CLOCK = '2026-07-15 09:00';

/**
 * Refuses outdated time zone data, with which business days would begin an hour too early or late for half of the year.
 * @throws when Node or PostgreSQL gives July 2026 in Asunción an offset other than −03:00
 */
export async function checkZoneData(database: Database): Promise<void> {
  const [row] = await database.owner(
    (sql) => sql<{ wall: string }[]>`
      select to_char(${WINTER}::timestamptz at time zone ${ZONE}, 'YYYY-MM-DD HH24:MI') as wall`,
  );
  assertWallClock('PostgreSQL', row?.wall ?? '');
  assertWallClock('Node', nodeWallClock());
}

/**
 * Checks the local time that a source of time zone data gives for `WINTER`.
 * @throws naming the source
 */
export function assertWallClock(source: string, wall: string): void {
  if (wall === WALL_CLOCK) return;
  throw new Error(
    `Los datos de zonas horarias de ${source} son antiguos: ${ZONE} en julio de 2026 debe ser UTC−03:00 ` +
      `(${WINTER} = ${WALL_CLOCK}; da ${wall}). Actualice ${source} y vuelva a iniciar.`,
  );
}

function nodeWallClock(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(WINTER),
  );
}
