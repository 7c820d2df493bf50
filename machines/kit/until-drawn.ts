/** Time for the browser to draw what the user opened before prefetching starts, in ms. */
export const UNTIL_DRAWN = 50;
