/**
 * Whether an answer is the server's own and not that of a gateway which got none from it.
 * @param status of the answer; 0 where nothing of it may be read, which shows nothing
 */
export const isServersOwn = (status: number): boolean => status !== 0 && status !== 502 && status !== 504;
