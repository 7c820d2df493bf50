import { addMemberWith, type Member, type Person } from './people.ts';
import { type Api, ORIGIN } from './start-api.ts';

/** The feeds of the members of a company. */
export function feedsOf(api: Api, owner: Person) {
  let network = 1;

  /** Adds a member who may read, create and export. */
  const member = (email: string): Promise<Member> =>
    addMemberWith(api, owner, email, {
      program: 'calendario',
      actions: ['view', 'create', 'edit', 'export'],
      scope: 'all',
    });

  /** Creates a user's feed and gives the path of its address. */
  const feedOf = async ({ as }: Pick<Person, 'as'>): Promise<string> => {
    const { address } = (await api.call('createCalendarFeed', as)).data;
    if (!address.startsWith(`${ORIGIN}/api/v1/calendar-feed/`)) throw new Error(address);
    return new URL(address).pathname;
  };

  /** Reads an address, each time from another network. */
  const read = async (path: string, headers: Record<string, string> = {}) => {
    network += 1;
    const response = await api.send(path, { headers }, `10.0.${network}.1`);
    return {
      status: response.status,
      tag: response.headers.get('ETag'),
      type: response.headers.get('Content-Type'),
      retryAfter: response.headers.get('Retry-After'),
      text: await response.text(),
    };
  };

  const statusOf = async (path: string) => (await read(path)).status;

  return { member, feedOf, read, statusOf };
}
