/** Another participant of the form, in one of their windows. */
export interface Participant {
  readonly name: string;
  /** When the participant opened the form, as an ISO instant. */
  readonly since: string;
  /** Whether it is the current user in another window. */
  readonly is_own: boolean;
}

export interface FormPresenceInput {
  /** Router name of the form. */
  readonly program: string;
  /** Id of this window. */
  readonly window: string;
}

export interface FormPresenceContext extends FormPresenceInput {
  readonly others: readonly Participant[];
  /** Heartbeats since the window opened the form, at most as many as a minute has. */
  readonly age: number;
  /** Heartbeats since the last answer, at most as many as a minute has. */
  readonly missed: number;
}

export type FormPresenceEvent =
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  /** The page closes or is stored by the browser, which may show it again. */
  | { type: 'page.closed' }
  /** The participants may have changed. */
  | { type: 'participants.refresh' };
