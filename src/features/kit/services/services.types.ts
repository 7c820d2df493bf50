import type { Api } from '#api/api.types.ts';
import type { SessionCalls } from '#api/client/create-api.ts';
import type { AppError } from '#contract/app-error.ts';
import type { localStores } from '#contract/stores.ts';
import type { authMachine, Ticket } from '#machines/auth/index.ts';
import type { connectionMachine } from '#machines/connection/index.ts';
import type { BoxFocus, BoxKind, BoxResult } from '#machines/message-box/index.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import type { viewAsMachine } from '#machines/view-as/index.ts';
import type { ReadableStore } from '#ui/store.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ActorRefFrom, InspectionEvent } from 'xstate';

/** A confirmation or notice dialog; missing properties default by kind. */
export interface Question {
  text: string;
  /** Defaults to `question`, with the buttons SI and NO; other kinds have the button OK. */
  kind?: BoxKind;
  title?: string;
  yesLabel?: string;
  noLabel?: string;
  /** Adds CANCELAR, or a button with this label. */
  cancel?: boolean | string;
  focus?: BoxFocus;
  details?: string;
  /** Text added to the open question once it resolves. Empty for nothing; never rejects. */
  note?: Promise<string> | undefined;
}

/** An action of a notice. */
export interface NoticeAction {
  label: string;
  act: () => void;
  /** A later notice of the same topic replaces this one, whose action it makes impossible; absent for none. */
  topic?: string;
}

export type NoticeType = 'info' | 'positive' | 'negative' | 'warning';

/** What the failed call was for; it determines the text and place of the error. */
export type FailedWork = 'action' | 'load' | 'save' | 'delete';

/** Notices, questions and errors for the user, one function each. */
export interface Feedback {
  /** Resolves to 1 (yes), 0 (no) or 2 (cancel). */
  confirm(question: Question): Promise<BoxResult>;
  confirmSave(): Promise<boolean>;
  /** `note` resolves to more text for the confirmation. */
  confirmDelete(subject?: string, note?: Promise<string>): Promise<boolean>;
  confirmReset(): Promise<boolean>;
  notify(type: NoticeType, text: string, action?: NoticeAction): void;
  notifySaved(action?: NoticeAction): void;
  notifyDeleted(action?: NoticeAction): void;
  /**
   * Reports a failure once, in the place the catalogue assigns: a toast, the system error dialog, or nowhere when the
   * form, the page's error state or a sequence shows it.
   */
  report(error: AppError, work: FailedWork): void;
}

/** A toast of the session, which stays in the inbox after it left the screen. */
export interface SessionMessage {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  type: Exclude<NoticeType, 'info'>;
  text: string;
  /** Technical report of a failure. */
  details?: string | undefined;
}

/** The credentials of a sign-in, registration or invitation; stored outside every machine until they are redeemed. */
export type Secret =
  | { kind: 'password'; email: string; password: string }
  | {
      kind: 'registration';
      company: { name: string; ruc: string };
      user: { name: string; email: string };
      password: string;
    }
  | { kind: 'invitation'; token: string; password: string };

export interface Drafts {
  /**
   * The draft of a record by the same user in the same company: of this tab, else the newest of closed tabs. Drafts for
   * which `fit` returns null are deleted.
   */
  offer(recordKey: string, fit: (draft: Draft) => Draft | null): Promise<Draft | null>;
  /** Whether a record may have a draft to offer. */
  has(recordKey: string): boolean;
  /** Saves this tab's draft of a record; replaces its previous one and the offered one. */
  save(recordKey: string, title: string, address: string, draft: Omit<Draft, 'savedAt'>): void;
  /** Deletes this tab's draft of a record, and the offered one. */
  drop(recordKey: string): void;
  /** Deletes a listed draft of any tab. */
  discard(id: string): void;
  /** All drafts, newest first; a record has one for each tab. */
  listed: ReadableStore<readonly DraftEntry[]>;
  /** Ids of drafts of other open tabs, which are not offered in this one. */
  inOtherTabs(): Promise<ReadonlySet<string>>;
  /**
   * Calls back before the page unloads: the listener saves its edits synchronously and returns whether any are unsaved.
   */
  onFlush(listener: () => boolean): () => void;
}

export interface DraftEntry {
  id: string;
  recordKey: string;
  title: string;
  /** URL of the form inside the app. */
  address: string;
  savedAt: number;
}

export interface Preferences {
  theme: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
  /** URL opened after sign-in when none was requested. */
  startPage: string;
  /** Milliseconds. */
  toastDuration: number;
  /** Whether this workstation asks before saving. */
  confirmSave: boolean;
  navigation: 'open' | 'collapsed';
  /** Whether shortcuts of one character work. */
  singleKeys: boolean;
}

export interface PreferencesStore extends ReadableStore<Preferences> {
  set(change: Partial<Preferences>): void;
}

/** A program that the user opened, or one of its records. */
export interface RecentPlace {
  program: string;
  /** Null for the program itself. */
  record: string | null;
}

/** What the user of the session opened last in this browser, the newest first; ids only, never names. */
export interface RecentList {
  list(): readonly RecentPlace[];
  add(place: RecentPlace): void;
}

/** Bytes that this app stores in the browser, by named store. */
export interface StorageUse {
  store: (typeof localStores)[number];
  bytes: number;
}

export interface LocalStorageTools {
  measure(): readonly StorageUse[];
  /** Clears preferences and drafts of this browser; the session and the workstation's id remain. */
  clear(): void;
}

/** Observes all events of an actor. */
export type Inspect = (event: InspectionEvent) => void;

/** The services that every feature may use. The composition root provides them. */
export interface Services {
  auth: ActorRefFrom<typeof authMachine>;
  connection: ActorRefFrom<typeof connectionMachine>;
  /** Whether the app is that of another user in this tab. */
  viewAs: ActorRefFrom<typeof viewAsMachine>;
  api: Api & Pick<SessionCalls, 'loadCompanies'>;
  /** The cache of everything that pages and charts read. */
  queryClient: QueryClient;
  feedback: Feedback;
  /** The toasts of the session in this tab, the newest first. */
  messages: ReadableStore<readonly SessionMessage[]>;
  /** Why the permissions could not be loaded, until the next sign-in. */
  lastFatalError(): string | null;
  /** Stores a secret and returns the ticket that represents it. */
  storeSecret(secret: Secret): Ticket;
  drafts: Drafts;
  recent: RecentList;
  preferences: PreferencesStore;
  storage: LocalStorageTools;
  /** A new UUIDv7. */
  newId(): string;
  now(): number;
  /**
   * What `create` gives, created at the first call with this function: the state of a feature that goes on after its
   * page is left. Whoever fills it removes what belongs to a session at the end of that session.
   */
  shared<Value>(create: () => Value): Value;
  /** Inspects every created actor; set only in development. */
  inspect?: Inspect | undefined;
}
