import type { TableRow } from '#domain/fields/field-kind.ts';

/** A record's id and name. */
export interface LinkedRecord {
  readonly id: string;
  readonly title: string;
}

/** The texts pasted into a link column, which name records. */
export interface Lookup {
  /** Key of the column. */
  readonly column: string;
  readonly texts: readonly string[];
}

/** The result of looking up records by text. */
export interface FoundRecords {
  /** The record by text; a text without a match, or with several, is absent. */
  readonly found: ReadonlyMap<string, LinkedRecord>;
  /** Texts whose lookup failed or was not made. */
  readonly failedLookups: readonly string[];
}

/** What the lookups of all columns found. */
export interface PasteLookups {
  /** The records by column and text. */
  found: ReadonlyMap<string, FoundRecords['found']>;
  /** Names whose lookup failed, without spaces around them, once each. */
  failedLookups: readonly string[];
}

/** What a paste did: a summary for the user, and how to revert it; null when it changed nothing. */
export interface PasteCommand {
  readonly text: string;
  readonly back: ((rows: readonly TableRow[]) => readonly TableRow[]) | null;
}

export interface RowPasteInput {
  /** One per pasted link column, in their order. */
  lookups: readonly Lookup[];
}

export interface RowPasteContext extends RowPasteInput, PasteLookups {}

export type RowPasteEvent = { type: 'paste.cancel' };

export type RowPasteEmitted =
  | { type: 'records.found'; records: readonly LinkedRecord[] }
  | { type: 'paste.ended'; command: PasteCommand }
  /** The code of the paste failed; nothing is known about its cells. */
  | { type: 'paste.failed' };
