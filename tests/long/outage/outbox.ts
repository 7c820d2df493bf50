import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL = 5;

/** The mails that a server wrote to its folder, identified by their `Message-ID`. */
export class Outbox {
  private readonly folder: string;
  private readonly idOf = new Map<string, string>();

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'outbox');
  }

  /** Number of duplicates: mails whose id an earlier mail already has. */
  get repeated(): number {
    return this.idOf.size - this.different;
  }

  private get different(): number {
    return new Set(this.idOf.values()).size;
  }

  /** Waits until there are `count` different mails; false when there are fewer after `timeout` milliseconds. */
  async hasMails(count: number, timeout: number): Promise<boolean> {
    for (const deadline = performance.now() + timeout; performance.now() < deadline; await wait(POLL)) {
      await this.read();
      if (this.different >= count) return true;
    }
    return false;
  }

  private async read(): Promise<void> {
    const files = await readdir(this.folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.eml') && !this.idOf.has(name))) {
      const text = await readFile(path.join(this.folder, file), 'utf8');
      this.idOf.set(file, /^Message-ID: (.*)$/m.exec(text)?.[1] ?? file);
    }
  }
}
