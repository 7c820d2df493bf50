import postgres from 'postgres';
import type { ConnectionSettings } from './connection.ts';

/** What hears NOTIFY; made again when lost, for as long as it takes. */
export interface Listening {
  unlisten: () => Promise<void>;
}

/**
 * Calls back for every NOTIFY on a channel, over a connection of its own.
 * @throws when the database cannot be reached at first
 */
export async function listen(
  connectionString: string,
  session: ConnectionSettings['session'],
  channel: string,
  onNotice: (payload: string) => void,
): Promise<Listening> {
  const client = postgres(connectionString, { onnotice: () => undefined, connection: session });
  const unlisten = () => client.end({ timeout: 0 });
  try {
    await client.listen(channel, onNotice);
  } catch (error) {
    await unlisten();
    throw error;
  }
  return { unlisten };
}
