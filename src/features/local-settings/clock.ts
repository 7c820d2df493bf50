/** Clock differences below this (milliseconds) are acceptable. */
const TOLERATED = 60_000;

export interface ClockReading {
  /** Milliseconds this computer's clock is ahead of the server's; negative when it is behind. */
  ahead: number;
  /** The UTC offset of Paraguay in minutes, by this browser's zone data. */
  ownOffset: number;
  /** The UTC offset of Paraguay in minutes, by the server's zone data. */
  serverOffset: number;
}

export type ClockStatus = 'right' | 'wrongClock' | 'oldZoneData';

/**
 * The state of this computer's clock. Outdated zone data take precedence, because correcting the clock does not fix
 * them.
 */
export function judgeClock({ ahead, ownOffset, serverOffset }: ClockReading): ClockStatus {
  if (ownOffset !== serverOffset) return 'oldZoneData';
  return Math.abs(ahead) < TOLERATED ? 'right' : 'wrongClock';
}

/**
 * How far this computer's clock is ahead of the server, in milliseconds, from one request: assumes that the server read
 * its clock halfway between request and response. The arguments are milliseconds since 1970.
 */
export function clockAhead(requestedAt: number, answeredAt: number, serverTime: number): number {
  return Math.round((requestedAt + answeredAt) / 2 - serverTime);
}

/** A duration in a readable unit: `45 segundos`, `5 minutos`, `3 horas`. */
export function showSpan(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1_000);
  if (seconds < 60) return counted(seconds, 'segundo');
  if (seconds < 3_600) return counted(Math.round(seconds / 60), 'minuto');
  return counted(Math.round(seconds / 3_600), 'hora');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
