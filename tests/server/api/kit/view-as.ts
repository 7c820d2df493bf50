import type { Member, Person } from './people.ts';
import type { Api, CallOptions } from './start-api.ts';

/** Views the app as a member. Gives the call options of the view; throws when the server refuses it. */
export async function viewAs(api: Api, viewer: Person, { id }: Pick<Member, 'id'>): Promise<CallOptions> {
  const { data, status, text } = await api.call('viewAs', { ...viewer.as, body: { user_id: id } });
  if (status !== 200) throw new Error(text);
  return { ...viewer.as, token: data.api_token };
}
