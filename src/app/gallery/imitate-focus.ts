/** Controls of a state that only looks focused; as specific as `:focus-visible`. */
const LOOKS_FOCUSED = ":is([data-focused] *):where(a, button, input, select, [tabindex='0'])";

/** The pseudo-class, but not its name in an escaped class. */
const FOCUS_VISIBLE = /(?<!\\):focus-visible/g;

/**
 * Adds after each rule for elements with the focus the same rule for controls that only look focused. The gallery so
 * shows the real rules of the theme and of every component.
 */
export function imitateFocus(places: Iterable<CSSStyleSheet | CSSGroupingRule>): void {
  for (const place of places) {
    // Backwards, so that the added rules are not visited.
    for (let index = place.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = place.cssRules[index];
      if (rule instanceof CSSGroupingRule) imitateFocus([rule]);
      if (!(rule instanceof CSSStyleRule)) continue;
      const selector = rule.selectorText.replaceAll(FOCUS_VISIBLE, LOOKS_FOCUSED);
      if (selector === rule.selectorText) continue;
      place.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
    }
  }
}
