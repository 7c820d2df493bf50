/**
 * Whether the server itself answered, rather than a gateway that could not reach it.
 * @param status of the answer; 0 for an opaque answer, which proves nothing
 */
export const isFromServer = (status: number): boolean => status !== 0 && status !== 502 && status !== 504;
