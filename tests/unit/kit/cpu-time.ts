/** User CPU time that a function takes, in ms. Unlike wall-clock time, it excludes the time of other processes. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}
