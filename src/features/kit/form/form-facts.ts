import { businessDateOf } from '#domain/dates.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import type { Services } from '../services.types.ts';

/** What expressions may ask about whoever fills in a form, and when. */
export function formFacts({ auth, now }: Pick<Services, 'auth' | 'now'>): FormFacts {
  const instant = now();
  let today: string | null = null;
  return {
    /** Worked out where an expression first asks for it: the browser takes long to find its first time zone. */
    get today() {
      today ??= businessDateOf(instant);
      return today;
    },
    now: new Date(instant).toISOString(),
    user: selectIdentity(auth.getSnapshot())?.user.name ?? '',
  };
}
