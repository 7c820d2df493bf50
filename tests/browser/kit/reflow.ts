import type { Page } from 'playwright-core';

/** The smallest windows that every screen must fit: a narrow phone, and 1280×720 at 200 % zoom. */
export const smallWindows = {
  phone: { viewport: { width: 320, height: 640 } },
  zoomed: { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
} as const;

/**
 * The faults of what is shown in a small window, one line each: the page scrolls sideways, a control cannot be brought
 * into view, is cut off or covered by another, or a text is cut without an ellipsis. Of an open dialog and of a menu,
 * only what is in it is checked, because it covers the page. The page is scrolled, and scrolled back.
 */
export async function reflowFaults(page: Page): Promise<string[]> {
  // The product's policy forbids code from text, so that the functions travel as one.
  return page.evaluate(() => {
    /** CSS pixels that rounding and borders may differ. */
    const SLACK = 2;
    /** CSS pixels of a control's edge that may be covered. */
    const EDGE = 10;
    /** Fewest CSS pixels of text that a field must show: some six characters. */
    const TYPED = 48;
    const CONTROLS =
      'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role^=menuitem], [role=option], [role=slider]';
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      element.outerHTML
        .replace(/ (?:class|style|d|xmlns|viewBox|id|data-uid|aria-controls|data-controls|dir)="[^"]*"/g, '')
        .slice(0, 140);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: false }) &&
      element.closest('[inert], [aria-hidden=true]') === null;
    /** Shown to screen readers only, or a native control under its drawing. */
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || getComputedStyle(element).clipPath !== 'none';
    };
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(isShown);
    const scope = layers.at(-1) ?? document.body;

    const { scrollWidth, clientWidth, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);

    /** An element that shows an ellipsis where it ends, around an element. */
    const isEllipsized = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { textOverflow, overflowX } = getComputedStyle(at);
        if (textOverflow === 'ellipsis' && overflowX !== 'visible') return true;
        if (getComputedStyle(at).display !== 'inline') return false;
      }
      return false;
    };
    /** The part of an element that its ancestors and the window show; null if nothing is. */
    const shownPart = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      let isFixed = getComputedStyle(element).position === 'fixed';
      for (let at = element.parentElement; at !== null && !isFixed; at = at.parentElement) {
        const style = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (at !== document.documentElement && at !== document.body) {
          if (style.overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
          if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        }
        isFixed = style.position === 'fixed';
      }
      [left, top, right, bottom] = [
        Math.max(left, 0),
        Math.max(top, 0),
        Math.min(right, clientWidth),
        Math.min(bottom, clientHeight),
      ];
      return right > left && bottom > top ? { left, top, right, bottom } : null;
    };

    const isOf = (control: Element, hit: Element | null) =>
      hit !== null &&
      (control.contains(hit) ||
        hit.closest('label')?.control === control ||
        (control instanceof HTMLInputElement && [...(control.labels ?? [])].some((label) => label.contains(hit))));

    /** Whether both ends of an element that is wider than its scroller come into view. */
    const isScrolledThrough = (element: Element) =>
      (['start', 'end'] as const).every((inline) => {
        element.scrollIntoView({ block: 'nearest', inline, behavior: 'instant' });
        const [box, part] = [element.getBoundingClientRect(), shownPart(element)];
        const lost = inline === 'start' ? (part?.left ?? 0) - box.left : box.right - (part?.right ?? 0);
        return part !== null && lost <= SLACK;
      });

    const checkControl = (control: Element) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // Of what sticks in a scrolled frame, the browser brings the place into view where it would stand without sticking.
      if (shownPart(control) === null) {
        const { top } = control.getBoundingClientRect();
        window.scrollBy({ top: top - clientHeight / 2, behavior: 'instant' });
      }
      const box = control.getBoundingClientRect();
      const part = shownPart(control);
      if (part === null) {
        faults.push(`out of reach: ${nameOf(control)}`);
        return;
      }
      // What is larger than the window is scrolled through.
      const lost = [
        Math.min(box.width, clientWidth) - (part.right - part.left),
        Math.min(box.height, clientHeight) - (part.bottom - part.top),
      ];
      if (lost.some((length) => length > SLACK) && !isEllipsized(control) && !isScrolledThrough(control))
        faults.push(`cut off by ${lost.map(Math.round).join(' × ')} px: ${nameOf(control)}`);
      const isTyped =
        control instanceof HTMLInputElement && ['text', 'search', 'email', 'password'].includes(control.type);
      if (isTyped) {
        const { paddingLeft, paddingRight } = getComputedStyle(control);
        const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (room < TYPED) faults.push(`only ${Math.round(room)} px to type in: ${nameOf(control)}`);
      }
      // A grip may lie on the edge of a control.
      const [dx, dy] = [Math.min(EDGE, (part.right - part.left) / 4), Math.min(EDGE, (part.bottom - part.top) / 4)];
      const xs = [part.left + dx, (part.left + part.right) / 2, part.right - dx];
      const ys = [part.top + dy, (part.top + part.bottom) / 2, part.bottom - dy];
      const corners = [
        [xs[1], ys[1]],
        [xs[0], ys[1]],
        [xs[2], ys[1]],
        [xs[1], ys[0]],
        [xs[1], ys[2]],
      ];
      for (const [x = 0, y = 0] of corners) {
        const hit = document.elementFromPoint(x, y);
        if (isOf(control, hit)) continue;
        // A button at the end of a field, whose text ends before it.
        if (
          hit !== null &&
          hit.closest('button')?.parentElement?.parentElement?.contains(control) &&
          control.matches('input')
        )
          continue;
        // A part of it that takes no pointer, or a box drawn around it.
        if (hit !== null && hit.contains(control) && !hit.matches('[role=dialog]')) continue;
        faults.push(`covered by ${hit === null ? 'nothing' : nameOf(hit)}: ${nameOf(control)}`);
        return;
      }
    };

    const isScrolling = (value: string) => value === 'auto' || value === 'scroll';
    const checkText = (element: Element) => {
      const range = document.createRange();
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (texts.length === 0) return;
      range.setStartBefore(texts[0] as Node);
      range.setEndAfter(texts.at(-1) as Node);
      const text = range.getBoundingClientRect();
      if (text.width <= 1 || text.height <= 1) return;
      let isOwn = true;
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (isScrolling(style.overflowX) || isScrolling(style.overflowY)) return;
        const isCut = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (isCut && box.width <= 1) return;
        const over = [text.right - box.right, box.left - text.left, text.bottom - box.bottom, box.top - text.top];
        // Lines that do not fit may be left out as a whole.
        const isOut = text.top >= box.bottom - SLACK || text.left >= box.right - SLACK;
        const isOver = !isOut && over.some((length) => length > SLACK);
        // An ellipsis stands for the text of the element alone, not for that of boxes in it.
        if (isCut && isEllipsis && isOwn) {
          if (box.width < 24) faults.push(`nothing left of the text: ${nameOf(at)}`);
          return;
        }
        if (isCut && isOver) {
          faults.push(`text cut off by ${over.map(Math.round).join(' ')} px: ${nameOf(element)}`);
          return;
        }
        if (!isCut && at === element && style.display !== 'inline' && Math.max(over[0] ?? 0, over[1] ?? 0) > SLACK) {
          faults.push(`text runs out of its box by ${over.map(Math.round).join(' ')} px: ${nameOf(element)}`);
          return;
        }
        if (style.position === 'fixed') return;
        isOwn &&= style.display === 'inline';
      }
    };

    const places = [document.documentElement, ...document.querySelectorAll('*')].map((place) => {
      const { scrollLeft, scrollTop } = place;
      return { place, scrollLeft, scrollTop };
    });
    for (const element of scope.querySelectorAll('*')) if (isShown(element) && !isHidden(element)) checkText(element);
    for (const control of scope.querySelectorAll(CONTROLS))
      if (isShown(control) && !isHidden(control)) checkControl(control);
    for (const { place, scrollLeft, scrollTop } of places) {
      if (place.scrollLeft !== scrollLeft || place.scrollTop !== scrollTop)
        place.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' });
    }
    return faults;
  });
}
