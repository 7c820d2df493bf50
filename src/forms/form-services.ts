import type { Result } from '#contract/app-error.ts';
import type { companyEndpoints } from '#contract/endpoints/company.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoints/endpoint.ts';
import type { recordEndpoints } from '#contract/endpoints/records.ts';
import type { Action } from '#contract/permissions.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { Linked, LinkLookup, TableCommand } from './fields/table/table.types.ts';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

type RecordQuery = BodyOf<typeof recordEndpoints.records>;
type RecordsAnswer = AnswerOf<typeof recordEndpoints.records>;
type StoredFile = AnswerOf<typeof companyEndpoints.uploadFile>;

/** The state of an upload: percentage sent so far, why it failed, or the stored file. */
export type UploadState =
  | { status: 'sending'; percent: number }
  | { status: 'failed'; text: string }
  | { status: 'stored'; file: StoredFile };

/** The commands to an upload. */
export interface UploadCommands {
  /** Sends a failed file again. */
  retry: () => void;
  /** Aborts the upload, or dismisses a failed one; nothing is reported afterwards. */
  cancel: () => void;
}

/** A paste of several cells into a table: which records to look up, and how the cells are filled then. */
export interface PasteWork {
  /** The texts pasted into each link column, by its key; they name records. */
  lookups: readonly { column: string; texts: readonly string[] }[];
  findLinked: (lookup: { column: string; texts: readonly string[] }, signal: AbortSignal) => Promise<LinkLookup>;
  /** Fills the cells with the pasted texts and the records found, by column and text. */
  fillCells: (known: {
    found: ReadonlyMap<string, LinkLookup['found']>;
    failedLookups: readonly string[];
  }) => TableCommand;
}

/** What a form needs from the page that shows it. */
export interface FormServices {
  now: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  /** Name of the user, which expressions may read. */
  userName: () => string;
  /** Whether the user may do something in a program. */
  may: (program: string, action: Action) => boolean;
  /** Calls back when the permissions of the user change. Returns a function that stops it. */
  subscribeToPermissions: (listener: () => void) => () => void;
  /** Address of the page of a record, for a link that opens it in another tab. */
  recordHref: (program: string, id: string) => string;
  searchRecords: (query: RecordQuery, signal: AbortSignal) => Promise<Result<RecordsAnswer>>;
  readRecord: (program: string, id: string, signal: AbortSignal) => Promise<Result<RecordAnswer>>;
  /**
   * Uploads a file of the company under an id, and reports each change of its state. The record that contains the id of
   * the stored file still has to be saved.
   */
  startUpload: (file: File, id: string, onChange: (state: UploadState) => void) => UploadCommands;
  /**
   * Runs a paste. Calls `onFound` with the records of each link column, and `onEnd` once, with null when the paste
   * failed. Returns the function that cancels it; afterwards nothing is called.
   */
  startPaste: (
    work: PasteWork,
    onFound: (records: readonly Linked[]) => void,
    onEnd: (command: TableCommand | null) => void,
  ) => () => void;
  /** Downloads a stored file; reports a failure itself. */
  downloadFile: (id: string) => Promise<void>;
  /** Shows a warning. */
  warn: (text: string) => void;
}

const FormServicesContext = createContext<FormServices | null>(null);

/** Provides the services to the forms below it. */
export const FormServicesProvider = FormServicesContext.Provider;

/** The services of the surrounding page. Throws without a provider, which only a programming error can cause. */
export function useFormServices(): FormServices {
  const services = useContext(FormServicesContext);
  if (services === null) throw new Error('useFormServices needs a FormServicesProvider above it');
  return services;
}

/** Whether the user may do something in a program; renders again when that changes. */
export function useMayInProgram(program: string, action: Action): boolean {
  const { may, subscribeToPermissions } = useFormServices();
  return useSyncExternalStore(
    subscribeToPermissions,
    useCallback(() => may(program, action), [may, program, action]),
  );
}
