/** Time for the browser to draw what the user opened before prefetching starts, in ms. */
export const PREFETCH_DELAY = 50;
