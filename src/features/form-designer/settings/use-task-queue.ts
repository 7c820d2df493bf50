import { useRef, useState } from 'react';

/**
 * Work that is done piece by piece in the order in which it was added. Where a piece fails, those that wait for the same
 * thing are let go of: they were asked for as if it had been done.
 * @param run does a piece; gives whether it was done, never rejects
 */
export function useTaskQueue<Piece extends { readonly id: string }>(run: (piece: Piece) => Promise<boolean>) {
  const [waiting, setWaiting] = useState<readonly Piece[]>([]);
  // What is added before the next drawing stands behind what was added before it.
  const queue = useRef<readonly Piece[]>([]);
  const put = (pieces: readonly Piece[]) => {
    queue.current = pieces;
    setWaiting(pieces);
  };
  const runFirst = async (): Promise<void> => {
    const [first] = queue.current;
    if (first === undefined) return;
    const isDone = await run(first);
    put(queue.current.filter((other) => other !== first && (isDone || other.id !== first.id)));
    await runFirst();
  };
  const add = async (piece: Piece) => {
    put([...queue.current, piece]);
    if (queue.current.length === 1) await runFirst();
  };
  const lastOf = (id: string) => queue.current.findLast((piece) => piece.id === id);
  return { waiting, add, lastOf };
}
