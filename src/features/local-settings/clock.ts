/** A clock that differs by less than this (milliseconds) is right for every purpose of the app. */
const TOLERATED = 60_000;

export interface ClockReading {
  /** Milliseconds this computer's clock is ahead of the server's; negative when it is behind. */
  ahead: number;
  /** Minutes ahead of UTC in Paraguay, as this browser's zone data say. */
  ownOffset: number;
  /** The same as the server says. */
  serverOffset: number;
}

export type ClockStatus = 'right' | 'wrongClock' | 'oldZoneData';

/** Whether this computer tells the time of Paraguay as the server does. Old zone data weigh more: no clock mends them. */
export function judgeClock({ ahead, ownOffset, serverOffset }: ClockReading): ClockStatus {
  if (ownOffset !== serverOffset) return 'oldZoneData';
  return Math.abs(ahead) < TOLERATED ? 'right' : 'wrongClock';
}

/**
 * How far ahead of the server this computer is, from one question and its answer: the server is taken to have answered
 * half way between both. All in milliseconds since 1970.
 */
export function clockAhead(askedAt: number, answeredAt: number, serverTime: number): number {
  return Math.round((askedAt + answeredAt) / 2 - serverTime);
}

/** A span in the unit a person would use: `45 segundos`, `5 minutos`, `3 horas`. */
export function showSpan(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1_000);
  if (seconds < 60) return counted(seconds, 'segundo');
  if (seconds < 3_600) return counted(Math.round(seconds / 60), 'minuto');
  return counted(Math.round(seconds / 3_600), 'hora');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
