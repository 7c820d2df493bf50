/** A value of the theme, by its custom property. */
export interface Token {
  /** Name without the leading dashes, such as `font-sizes-sm`. */
  name: string;
  property: string;
}

/** The style rules of a list, those of its layers, media and supports included. */
function* styleRules(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSGroupingRule) yield* styleRules(rule.cssRules);
  }
}

/** The custom properties that style sheets set on the document, in their order. */
function customProperties(sheets: Iterable<CSSStyleSheet>): string[] {
  const found = new Set<string>();
  for (const sheet of sheets) {
    for (const { selectorText, style } of styleRules(sheet.cssRules)) {
      if (!selectorText.includes(':root')) continue;
      for (const property of style) if (property.startsWith('--')) found.add(property);
    }
  }
  return [...found];
}

/** The values of the theme whose names match, read from the loaded style sheets, so that none can be missing. */
export const readTokens = (pattern: RegExp): Token[] =>
  customProperties(document.styleSheets)
    .map((property) => ({ name: property.slice(2), property }))
    .filter(({ name }) => pattern.test(name));
