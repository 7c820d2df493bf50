import type { FailedWork, NoticeAction, NoticeType } from '#features/kit/services/services.types.ts';

/** A toast message. */
export interface Notice {
  type: NoticeType;
  text: string;
  /** Display time, in milliseconds. */
  duration: number;
  /** The kind of work that failed; `withdraw` removes the notices of a kind, e.g. after a later success. */
  failed?: FailedWork;
  /** Technical report of a failure. */
  details?: string | undefined;
  /** The notice's action, e.g. showing the report. */
  action?: NoticeAction | undefined;
}

/** Queues notices until a view connects to show them. */
export interface NoticeBoard {
  raise(notice: Notice): void;
  /** Withdraws the notices of failures of these kinds of work. */
  withdraw(works: readonly FailedWork[]): void;
  /**
   * Shows the queued notices and all later ones. The view reports when a notice closes, and returns the function that
   * closes it.
   */
  connect(show: (notice: Notice, onClosed: () => void) => () => void): void;
}

const nameOf = ({ type, text }: Notice) => `${type}:${text}`;

const isShownOnce = ({ type, failed, action }: Notice): boolean =>
  type !== 'positive' && (failed !== undefined || action === undefined);

/**
 * Ignores a notice whose text is already visible or queued. Two kinds of notices replace the earlier one instead: a
 * success, and a notice with an action that reports no failed work. A notice also replaces those of its action's topic.
 * @param onRaised called with each notice after it is shown or queued; may raise another one
 */
export function createNoticeBoard(onRaised: (notice: Notice) => unknown = () => undefined): NoticeBoard {
  const queued = new Map<string, Notice>();
  const visible = new Map<string, { notice: Notice; dismiss: () => void }>();
  let show: Parameters<NoticeBoard['connect']>[0] | null = null;
  const display = (name: string, notice: Notice, showNotice: NonNullable<typeof show>) => {
    const entry = { notice, dismiss: () => {} };
    visible.set(name, entry);
    entry.dismiss = showNotice(notice, () => {
      if (visible.get(name) === entry) visible.delete(name);
    });
  };
  const removeWhere = (isObsolete: (notice: Notice) => boolean) => {
    for (const [name, notice] of queued) if (isObsolete(notice)) queued.delete(name);
    for (const [name, { notice, dismiss }] of visible) {
      if (!isObsolete(notice)) continue;
      visible.delete(name);
      dismiss();
    }
  };
  return {
    raise(notice) {
      const topic = notice.action?.topic;
      if (topic !== undefined) removeWhere(({ action }) => action?.topic === topic);
      const name = nameOf(notice);
      // Twenty calls that fail together raise one notice; each success raises its own.
      const existing = visible.get(name);
      if (isShownOnce(notice) && (existing ?? queued.has(name))) return;
      existing?.dismiss();
      if (show === null) queued.set(name, notice);
      else display(name, notice, show);
      onRaised(notice);
    },
    withdraw: (works) => removeWhere(({ failed }) => failed !== undefined && works.includes(failed)),
    connect(showNotice) {
      show = showNotice;
      for (const [name, notice] of queued) display(name, notice, showNotice);
      queued.clear();
    },
  };
}
