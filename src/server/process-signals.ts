/** Milliseconds within which two signals count as one: for one Ctrl-C, npm and the terminal may both send a signal. */
const SAME_KEYSTROKE = 500;

/**
 * Calls `stop` at the first SIGINT or SIGTERM, and `force` at a later one.
 * @param now milliseconds of a monotonic clock
 */
export function onStopSignals(stop: () => void, force: () => void, now: () => number = () => performance.now()): void {
  let first: number | undefined;
  const receive = () => {
    if (first === undefined) {
      first = now();
      stop();
    } else if (now() - first > SAME_KEYSTROKE) {
      force();
    }
  };
  process.on('SIGINT', receive);
  process.on('SIGTERM', receive);
}
