/**
 * Whether a response comes from the server itself, rather than from a gateway that could not reach the server.
 * @param status of the response; 0 for an opaque response, whose origin is unknown
 */
export const isFromServer = (status: number): boolean => status !== 0 && status !== 502 && status !== 504;
