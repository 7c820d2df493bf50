import type { ConnectionSettings } from './connection.ts';
import type { Listener, Subscription } from './database.types.ts';
import { openDriver } from './driver.ts';

/** Seconds between attempts to listen again. */
const RETRY_PAUSE = 1;
/**
 * Seconds within which PostgreSQL must accept the connection. Pause and timeout together stay below 5 s, the time
 * within which listening must resume.
 */
const CONNECT_TIMEOUT = 3;

/**
 * Calls back for every NOTIFY on a channel, over its own connection.
 * @throws when the first connection fails
 */
export async function listen(
  connectionString: string,
  session: ConnectionSettings['session'],
  channel: string,
  { onNotice, onGap }: Listener,
): Promise<Subscription> {
  const client = openDriver(connectionString, {
    backoff: () => RETRY_PAUSE,
    connect_timeout: CONNECT_TIMEOUT,
    connection: session,
  });
  const unlisten = () => client.end({ timeout: 0 });
  let hasListened = false;
  try {
    await client.listen(channel, onNotice, () => {
      if (hasListened) onGap();
      hasListened = true;
    });
  } catch (error) {
    await unlisten();
    throw error;
  }
  return { unlisten };
}
