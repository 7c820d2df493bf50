/** What every printed page says below, as CSS content. */
export const pageTexts = { number: '"página " counter(page) " de " counter(pages)' } as const;
