import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The built server as a separate process. */
export interface BuiltServer {
  url: string;
  child: ChildProcess;
  /** Resolves when the process has ended. */
  exited: Promise<unknown>;
  /** Stops the process gracefully. */
  end(): Promise<void>;
}

/**
 * Starts the built server on a free port and waits until the server accepts requests.
 * @param environment variables besides PORT and APP_DEMO, name → value
 */
export async function startBuiltServer(environment: Readonly<Record<string, string>>): Promise<BuiltServer> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH, HOME, PORT: '0', APP_DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Ñemu está en (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)));
  });
  const end = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url, child, exited, end };
}
