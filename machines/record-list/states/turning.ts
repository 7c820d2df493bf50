import { recordListSetup } from '../record-list.setup.ts';
import { requestPage } from '../shown-list.ts';
import { answerOf, failed, refused } from './answers.ts';

/**
 * What somebody asked for is on its way; what was shown before stays in sight until it is there. It is asked for after
 * whatever others changed until now.
 */
export const turning = recordListSetup.createStateConfig({
  entry: 'markFresh',
  invoke: {
    id: 'readPage',
    src: 'readPage',
    input: ({ context }) => requestPage(context.wanted),
    onDone: [
      {
        guard: { type: 'isEmptied', params: answerOf },
        target: 'turning',
        reenter: true,
        actions: 'wantPageBefore',
      },
      { target: 'shown', actions: { type: 'rememberPage', params: answerOf } },
    ],
    onError: [refused, { target: 'turnFailed', actions: [...failed] }],
  },
});

export const turnFailed = recordListSetup.createStateConfig({
  on: { 'list.retry': 'turning' },
});
