import { withoutMark } from './content-lines.ts';
import { eventRefusals } from '../calendar-exchange.texts.ts';
import { EventRefusal, refuse } from './event-refusal.ts';
import { readProperties, textOf } from './event-properties.ts';
import type { ReadEvents, RefusedEvent } from './imported-event.types.ts';
import { readEvent } from './read-event.ts';
import { type CalendarScan, type Component, hasUid, scanCalendar } from './scan-calendar.ts';
import { zonesOfFile } from './time-zones.ts';

/** Number of events that are read at a time. */
const BATCH = 500;

/** A file whose events can be read. */
export interface ReadableCalendar {
  /** Number of events, each with its changed occurrences. */
  total: number;
  /** Reads the events in the order of the file, `BATCH` at a time. */
  batches(): Generator<ReadEvents, void>;
}

const MAX_SHOWN = 120;

/** Longer names are cut: an answer tells all refused events at once. */
const shown = (text: string) => {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN - 1).toWellFormed()}…` : line;
};

/** The title of an event that may be damaged. */
function summaryOf({ bytes }: CalendarScan, component: Component | undefined): string {
  try {
    return component === undefined ? '' : textOf(readProperties(bytes, component), 'SUMMARY');
  } catch {
    return '';
  }
}

/**
 * Opens an iCalendar file.
 * @throws UnreadableCalendar when the file as a whole cannot be imported
 */
export function openCalendar(file: Uint8Array): ReadableCalendar {
  const scan = scanCalendar(withoutMark(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
  const zonesOf = zonesOfFile(scan);
  const refusalOf = (key: string, components: readonly Component[], reason: string): RefusedEvent => ({
    uid: hasUid(key) ? shown(key) : '',
    summary: shown(summaryOf(scan, components[0])),
    reason,
  });
  return {
    total: scan.groups.size,
    *batches() {
      // Components whose UIDs are written with other escapes are events of one UID in several groups.
      const uids = new Set<string>();
      let batch = { events: [] as ReadEvents['events'][number][], refused: [] as RefusedEvent[] };
      for (const [key, components] of scan.groups) {
        try {
          const event = readEvent(scan.bytes, components, zonesOf);
          if (uids.has(event.uid)) refuse(eventRefusals.twins);
          uids.add(event.uid);
          batch.events.push(event);
        } catch (error) {
          if (!(error instanceof EventRefusal)) throw error;
          batch.refused.push(refusalOf(key, components, error.message));
        }
        if (batch.events.length + batch.refused.length < BATCH) continue;
        yield batch;
        batch = { events: [], refused: [] };
      }
      yield batch;
    },
  };
}
