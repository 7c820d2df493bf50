/**
 * Processor time some work takes, ms. Unlike the time of the clock it does not go on while other processes have the
 * cores.
 */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}
