/** Whether an answer is the server's own and not that of a gateway which got none from it. */
export const isServersOwn = (status: number): boolean => status !== 502 && status !== 504;
