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
 * Whether a process was started with a word among its arguments. Ids are used again, soonest after a container
 * starts anew; where the system has no /proc the answer is yes.
 */
export function wasStartedWith(pid: number, word: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word);
  } catch {
    return process.platform !== 'linux';
  }
}

/** Waits until a process is gone. Gives false when it is still there after `timeout` milliseconds. */
export async function waitForEnd(pid: number, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await wait(10);
  }
  return true;
}
