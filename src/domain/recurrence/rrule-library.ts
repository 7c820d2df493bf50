import * as loaded from 'rrule';

/** Node loads rrule's CommonJS build, whose exports stand under `default`; Vite loads its ES module, which has none. */
const { default: commonJs } = loaded as { default?: typeof loaded };

export const { RRule } = commonJs ?? loaded;
