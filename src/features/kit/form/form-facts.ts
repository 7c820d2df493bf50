import { businessDateOf } from '#domain/dates.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { selectIdentity } from '#machines/auth/index.ts';
import type { Services } from '../services.types.ts';

/** The facts about user and time that expressions may read. */
export function formFacts({ auth, now }: Pick<Services, 'auth' | 'now'>): FormFacts {
  const instant = now();
  let today: string | null = null;
  return {
    /** Computed on first use: the browser takes long to initialize its first time zone. */
    get today() {
      today ??= businessDateOf(instant);
      return today;
    },
    now: new Date(instant).toISOString(),
    user: selectIdentity(auth.getSnapshot())?.user.name ?? '',
  };
}
