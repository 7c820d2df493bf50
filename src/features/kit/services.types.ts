import type { Api } from '#api/api.types.ts';
import type { SessionCalls } from '#api/client/session-calls.ts';
import type { AppError } from '#contract/app-error.ts';
import type { localStores } from '#contract/stores.ts';
import type { authMachine, Ticket } from '#machines/auth/index.ts';
import type { connectionMachine } from '#machines/connection/index.ts';
import type { BoxFocus, BoxKind, BoxResult } from '#machines/message-box/index.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import type { ActorRefFrom, InspectionEvent } from 'xstate';

/** A question or notice; what is absent takes the defaults of its kind. */
export interface Question {
  text: string;
  /** Defaults to `question`, which offers SI and NO; the others offer OK. */
  kind?: BoxKind;
  title?: string;
  yesLabel?: string;
  noLabel?: string;
  /** Offers CANCELAR (or this label) besides. */
  cancel?: boolean | string;
  focus?: BoxFocus;
  details?: string;
  /** What joins the question once it is known: nobody waits for it. Empty where that is nothing; never refused. */
  note?: Promise<string> | undefined;
}

/** What can be done about a notice. */
export interface NoticeAction {
  label: string;
  act: () => void;
}

export type NoticeType = 'info' | 'positive' | 'negative' | 'warning';

/** For what a failed call was made: it decides in which words and where the failure is told. */
export type FailedWork = 'action' | 'load' | 'save' | 'delete';

/** Everything a feature says to the person, one small function each. */
export interface Feedback {
  /** 1 confirm, 0 negative, 2 cancel. */
  ask(question: Question): Promise<BoxResult>;
  confirmSave(): Promise<boolean>;
  /** `note` tells what else is to be known of it, as soon as that is. */
  confirmDelete(subject?: string, note?: Promise<string>): Promise<boolean>;
  confirmReset(): Promise<boolean>;
  notify(type: NoticeType, text: string, action?: NoticeAction): void;
  notifySaved(action?: NoticeAction): void;
  notifyDeleted(action?: NoticeAction): void;
  /**
   * Tells a failure once, where the catalogue says: toast, system-error dialog, or nowhere when the form, the page's
   * error state or a sequence tells it.
   */
  report(error: AppError, work: FailedWork): void;
}

/** A sign-in, registration or invitation as typed; held outside every machine until it is redeemed. */
export type Secret =
  | { way: 'password'; email: string; password: string }
  | {
      way: 'registration';
      company: { name: string; ruc: string };
      user: { name: string; email: string };
      password: string;
    }
  | { way: 'invitation'; token: string; password: string };

export interface Drafts {
  /**
   * What was typed into a form and never saved, by the same user in the same company: in this tab, else the newest of
   * the tabs that are gone. Those for which `fit` gives null are removed.
   */
  offer(recordKey: string, fit: (draft: Draft) => Draft | null): Promise<Draft | null>;
  /** Whether any draft of a record may be on offer. */
  holds(recordKey: string): boolean;
  /** Keeps this tab's draft of a record, in place of its earlier one and of the one that was offered. */
  keep(recordKey: string, title: string, address: string, draft: Omit<Draft, 'savedAt'>): void;
  /** Removes this tab's draft of a record, and the one that was offered. */
  drop(recordKey: string): void;
  /** Removes one of those listed, whichever tab it was typed in. */
  discard(id: string): void;
  /** All of them, newest first; a record has one for each tab it was typed in. */
  list(): readonly DraftEntry[];
  /** Ids of those typed in another tab that is still in use: no other tab is offered them. */
  elsewhere(): Promise<ReadonlySet<string>>;
  subscribe(listener: () => void): () => void;
  /**
   * Calls back when the page is about to go away: what is typed right now is to be kept before the call returns, which
   * says whether anything of it is not saved.
   */
  onFlush(listener: () => boolean): () => void;
}

export interface DraftEntry {
  id: string;
  recordKey: string;
  title: string;
  /** Address of the form. */
  address: string;
  savedAt: number;
}

export interface Preferences {
  theme: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
  /** Address opened after signing in when none was wanted. */
  startPage: string;
  /** Milliseconds. */
  toastDuration: number;
  /** Whether saving asks first on this workstation. */
  confirmSave: boolean;
  navigation: 'open' | 'collapsed';
}

export interface PreferencesStore {
  get(): Preferences;
  set(change: Partial<Preferences>): void;
  subscribe(listener: () => void): () => void;
}

/** Space this app takes in the browser, by named store, in bytes. */
export interface StorageUse {
  store: (typeof localStores)[number];
  bytes: number;
}

export interface LocalStorageTools {
  measure(): readonly StorageUse[];
  /** Clears preferences and drafts of this browser; the session and the workstation's id stay. */
  clear(): void;
}

/** Sees whatever an actor does. */
export type Inspect = (event: InspectionEvent) => void;

/** What every feature may call. The composition root provides it. */
export interface Services {
  auth: ActorRefFrom<typeof authMachine>;
  connection: ActorRefFrom<typeof connectionMachine>;
  api: Api & Pick<SessionCalls, 'loadCompanies'>;
  feedback: Feedback;
  /** Why the permissions could not be loaded, kept until somebody comes in. */
  lastFatalError(): string | null;
  /** Takes a secret and gives the ticket that stands for it. */
  holdSecret(secret: Secret): Ticket;
  drafts: Drafts;
  preferences: PreferencesStore;
  storage: LocalStorageTools;
  /** A new UUIDv7. */
  newId(): string;
  now(): number;
  /** In development, for every actor that is created. */
  inspect?: Inspect | undefined;
}
