import * as v from 'valibot';

/** The key under which `user-data` stores which guides the user has dismissed. */
export const GUIDES_KEY = 'guias';

/** Maximum number of guides; there is one for each screen. */
const MAX_GUIDES = 60;

/** The screens whose guide the user has dismissed. */
export const dismissedGuides = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/, 'Use el nombre de una pantalla.'))),
  v.maxLength(MAX_GUIDES, `Admite hasta ${MAX_GUIDES} pantallas.`),
);
