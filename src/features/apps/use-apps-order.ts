import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { PROGRAM_ORDER_KEY, readOrder } from '#features/kit/program-order.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectUserData } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';

const selectOrder = selectUserData(PROGRAM_ORDER_KEY);

export interface AppsOrder {
  order: readonly string[];
  /** Shows the order at once and saves it on the server. A failed save reverts it and reports the error. */
  save: (order: readonly string[]) => void;
}

/** The user's own order of the programs. */
export function useAppsOrder(): AppsOrder {
  const { auth, api, feedback } = useServices();
  const value = useSelector(auth, selectOrder);
  const queue = useRef(Promise.resolve());
  const latest = useRef(0);
  /** The order last confirmed by the server, while a save is pending. */
  const confirmedOrder = useRef<readonly string[] | null>(null);

  const showOrder = (order: readonly string[]) =>
    auth.send({ type: 'userData.changed', key: PROGRAM_ORDER_KEY, value: order });

  const send = async (order: readonly string[], attempt: number) => {
    const result = await api.post(sessionEndpoints.userData, { key: PROGRAM_ORDER_KEY, value: order });
    if (result.ok) confirmedOrder.current = order;
    // A later save includes this order.
    if (attempt !== latest.current) return;
    if (!result.ok) {
      showOrder(confirmedOrder.current ?? []);
      feedback.report(result.error, 'action');
    }
    confirmedOrder.current = null;
  };

  return {
    order: readOrder(value),
    save: (order) => {
      confirmedOrder.current ??= readOrder(value);
      latest.current += 1;
      const attempt = latest.current;
      showOrder(order);
      queue.current = queue.current.then(() => send(order, attempt));
    },
  };
}
