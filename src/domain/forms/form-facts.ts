/** What an expression may ask besides the values of its form. */
export interface FormFacts {
  /** The business date, `YYYY-MM-DD`. */
  readonly today: string;
  /** The instant, RFC 3339. */
  readonly now: string;
  /** Name of whoever fills in the form. */
  readonly user: string;
}
