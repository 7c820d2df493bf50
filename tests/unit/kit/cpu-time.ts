/** Processor time of a function, in ms. Unlike wall-clock time it excludes other processes. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}
