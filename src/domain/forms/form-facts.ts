/** What expressions may read besides the values of the form. */
export interface FormFacts {
  /** The business date, `YYYY-MM-DD`. */
  readonly today: string;
  /** The current instant, RFC 3339. */
  readonly now: string;
  /** Name of the user who fills in the form. */
  readonly user: string;
}
