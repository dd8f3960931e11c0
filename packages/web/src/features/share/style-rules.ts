/** The page's own style rules for some markup: those of the components in it, and the colours. */
const isColours = (rule: CSSRule): boolean =>
  /:root/.test(rule.cssText) && (rule instanceof CSSStyleRule || /prefers-color-scheme/.test(rule.cssText));

/** Svelte marks a component's elements with a class of its own. */
export const styleRules = (markup: string): string => {
  const components = new Set(markup.match(/svelte-[a-z0-9]+/g));
  const isNeeded = (rule: CSSRule): boolean =>
    !(rule instanceof CSSFontFaceRule) &&
    ((rule.cssText.match(/svelte-[a-z0-9]+/g) ?? []).some((name) => components.has(name)) || isColours(rule));
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter(isNeeded)
    .map(({ cssText }) => cssText)
    .join('\n');
};
