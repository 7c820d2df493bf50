import { Fault } from '../../../http/fault.ts';

/** Seconds after which a file that found no place may be sent again. */
const BUSY_RETRY = 10;

/** How many files are read and wait at the same time. */
export interface PlaceLimits {
  /** Number of places; one company never has all of them. */
  places: number;
  /** Number of files that wait, which are in memory. */
  waiting: number;
  /** Number of files of one company that wait. */
  waitingOfCompany: number;
}

interface Waiting {
  company: string;
  start: () => void;
}

/** Places for reading files, shared fairly between companies. */
export class ReadingPlaces {
  readonly #limits: PlaceLimits;
  /** The companies of the files that are being read. */
  readonly #running: string[] = [];
  /** In order of arrival. */
  readonly #waiting: Waiting[] = [];

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a place of a company.
   * @throws Fault (503) when too many files wait
   */
  async take(company: string): Promise<void> {
    if (this.#hasPlace(company)) {
      this.#running.push(company);
      return;
    }
    const { waiting, waitingOfCompany } = this.#limits;
    const own = this.#waiting.filter((one) => one.company === company).length;
    if (own >= waitingOfCompany || this.#waiting.length >= waiting) {
      throw new Fault('unavailable', { retryAfter: BUSY_RETRY });
    }
    await new Promise<void>((start) => {
      this.#waiting.push({ company, start });
    });
  }

  /** Gives a place back; the next one that may have it is of the company with the fewest places. */
  leave(company: string): void {
    this.#running.splice(this.#running.indexOf(company), 1);
    const [next] = this.#waiting
      .filter((one) => this.#hasPlace(one.company))
      .toSorted((one, other) => this.#placesOf(one.company) - this.#placesOf(other.company));
    if (next === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#running.push(next.company);
    next.start();
  }

  #placesOf(company: string): number {
    return this.#running.filter((one) => one === company).length;
  }

  #hasPlace(company: string): boolean {
    const { places } = this.#limits;
    return this.#running.length < places && this.#placesOf(company) < places - 1;
  }
}
