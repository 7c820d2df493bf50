/** A value of the theme, by its custom property. */
export interface Token {
  /** Name without the leading dashes, such as `font-sizes-sm`. */
  name: string;
  property: string;
  /** What the style sheet says, such as `0.875rem`. */
  value: string;
}

/** The style rules of a list, those of its layers, media and supports included. */
function* styleRules(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSGroupingRule) yield* styleRules(rule.cssRules);
  }
}

/** The style rules of the loaded style sheets. */
const loadedRules = (): CSSStyleRule[] =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...styleRules(cssRules)]);

/** The custom properties that style sheets set on the document, in their order, with their first values. */
function customProperties(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { selectorText, style } of loadedRules()) {
    if (!selectorText.includes(':root')) continue;
    for (const property of style) {
      if (property.startsWith('--') && !found.has(property)) found.set(property, style.getPropertyValue(property));
    }
  }
  return found;
}

/** The values of the theme whose names match, read from the loaded style sheets, so that none can be missing. */
export const readTokens = (pattern: RegExp): Token[] =>
  [...customProperties()]
    .map(([property, value]) => ({ name: property.slice(2), property, value: value.trim() }))
    .filter(({ name }) => pattern.test(name));

/** The classes of the text styles that the product uses. */
export const readTextStyles = (): string[] => [
  ...new Set(loadedRules().flatMap(({ selectorText }) => /^\.(textStyle_[\w-]+)$/.exec(selectorText)?.[1] ?? [])),
];
