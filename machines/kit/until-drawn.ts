/** Milliseconds in which what somebody opened is drawn before what they may open next is asked for. */
export const UNTIL_DRAWN = 50;
