/**
 * Content to expect in a page: the text or value of the selected element contains these words, or has exactly these
 * digits.
 */
export type ExpectedText = { selector: string } & ({ contains: string } | { digits: string });

/** What the page measured for the last key. */
export interface PaintedKey {
  /** Milliseconds from the key to the paint that followed it. */
  latency: number;
  /** Whether all expected texts were visible in the frame of that paint. */
  isRight: boolean;
  /** Number of tasks of more than 50 ms, from the preparation for the key until all expected texts were visible. */
  longTasks: number;
}

/** Available in every measured page as `window.recorder`. */
export interface PageRecorder {
  /** Focuses the element of this selector in the first frame that has it. */
  focusWhenThere: (selector: string) => Promise<void>;
  /** Resolves when the page is idle. */
  whenIdle: () => Promise<void>;
  /** Milliseconds from the start of the navigation to the last key or pointer press. */
  pressedAt: () => number;
  /**
   * Milliseconds from the start of the navigation, or from the last key or pointer press, to a frame that shows all
   * expected texts.
   */
  whenShown: (expectedTexts: readonly ExpectedText[], since: 'navigation' | 'press') => Promise<number>;
  /** Prepares for the next key, after which the expected texts must be visible. */
  awaitKey: (expectedTexts: readonly ExpectedText[]) => void;
  /** Resolves once the awaited key is painted and all expected texts are visible, or one second after the paint. */
  key: () => Promise<PaintedKey>;
}

declare global {
  interface Window {
    recorder: PageRecorder;
  }
}

/**
 * Installs the recorder in a page. The function is serialized and runs before any script of the page, so it may
 * reference nothing outside itself.
 */
export function installRecorder(): void {
  const PATIENCE = 1_000;
  const channel = new MessageChannel();
  const afterPaint: (() => void)[] = [];
  channel.port1.addEventListener('message', () => afterPaint.shift()?.());
  channel.port1.start();
  /**
   * Must be called from an animation frame callback, which runs before the paint: a message sent there arrives after
   * the paint.
   */
  const onceItIsPainted = (then: () => void) => {
    afterPaint.push(then);
    channel.port2.postMessage(null);
  };
  const painted = (then: () => void) => requestAnimationFrame(() => onceItIsPainted(then));

  let pressedAt = 0;
  const notePress = (event: Event) => {
    pressedAt = event.timeStamp;
  };
  addEventListener('pointerdown', notePress, { capture: true, passive: true });
  addEventListener('keydown', notePress, { capture: true, passive: true });

  let longTasks = 0;
  const drainLongTasks = () => {
    const count = longTasks;
    longTasks = 0;
    return count;
  };
  new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });

  const contentOf = (selector: string): string | undefined => {
    const element = selector === ':focus' ? document.activeElement : document.querySelector(selector);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    return element?.textContent;
  };
  const isShown = (expectedText: ExpectedText): boolean => {
    const content = contentOf(expectedText.selector);
    if (content === undefined) return false;
    return 'digits' in expectedText
      ? content.replaceAll(/\D/g, '') === expectedText.digits
      : content.includes(expectedText.contains);
  };
  const whenAll = (expectedTexts: readonly ExpectedText[], limit: number) =>
    new Promise<void>((resolve) => {
      const end = performance.now() + limit;
      // The content that an animation frame callback finds is painted in the same frame.
      const look = () => {
        if (expectedTexts.every(isShown) || performance.now() > end) onceItIsPainted(resolve);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

  let awaited: Promise<PaintedKey> | undefined;
  window.recorder = {
    focusWhenThere: (selector) =>
      new Promise((resolve) => {
        const look = () => {
          const element = document.querySelector<HTMLElement>(selector);
          if (element === null) return void requestAnimationFrame(look);
          element.focus();
          resolve();
        };
        look();
      }),
    whenIdle: () => new Promise((resolve) => requestIdleCallback(() => resolve())),
    pressedAt: () => pressedAt,
    async whenShown(expectedTexts, since) {
      await whenAll(expectedTexts, 60 * PATIENCE);
      if (!expectedTexts.every(isShown)) throw new Error(`Not seen: ${JSON.stringify(expectedTexts)}`);
      return performance.now() - (since === 'navigation' ? 0 : pressedAt);
    },
    awaitKey(expectedTexts) {
      awaited = new Promise((resolve) => {
        const onKey = (event: Event) =>
          painted(() => {
            const key = { latency: performance.now() - event.timeStamp, isRight: expectedTexts.every(isShown) };
            void whenAll(expectedTexts, PATIENCE).then(() => resolve({ ...key, longTasks: drainLongTasks() }));
          });
        drainLongTasks();
        addEventListener('keydown', onKey, { capture: true, once: true, passive: true });
      });
    },
    key: () => awaited ?? Promise.reject(new Error('No key is awaited')),
  };
}
