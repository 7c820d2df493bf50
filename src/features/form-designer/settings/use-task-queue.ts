import { useRef, useState } from 'react';

/**
 * Runs tasks one at a time in the order they were added. When a task fails, the waiting tasks with the same id are
 * dropped, because they assumed its success.
 * @param run runs a task; resolves to whether it succeeded, never rejects
 */
export function useTaskQueue<Piece extends { readonly id: string }>(run: (piece: Piece) => Promise<boolean>) {
  const [waiting, setWaiting] = useState<readonly Piece[]>([]);
  // A ref, so that tasks added before the next render queue in order.
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
