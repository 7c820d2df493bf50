import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether a process was started with a word among its arguments. Process ids are reused, soonest after a container
 * restart; on systems without /proc the answer is true.
 */
export function wasStartedWith(pid: number, word: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word);
  } catch {
    return process.platform !== 'linux';
  }
}

/** Waits until a process has ended. Gives false when it still runs after `timeout` milliseconds. */
export async function waitForEnd(pid: number, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await wait(10);
  }
  return true;
}
