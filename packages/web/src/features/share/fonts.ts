/** The page's typeface, to take along: a picture or a file by itself can fetch nothing. */
const FAMILY = /Old Standard TT/;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const CYRILLIC_RANGE = /U\+0?400/i;

const base64 = async (blob: Blob): Promise<string> => {
  let letters = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) letters += String.fromCharCode(byte);
  return btoa(letters);
};

const facesOf = (
  sheet: CSSStyleSheet,
): readonly { readonly style: CSSStyleDeclaration; readonly base: string }[] => {
  const base = sheet.href ?? document.baseURI;
  return [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSFontFaceRule && FAMILY.test(rule.style.getPropertyValue('font-family'))
      ? [{ style: rule.style, base }]
      : [],
  );
};

/** As rules with the letters inside; only the alphabets that the text needs. */
export const fontRules = async (text: string): Promise<string> => {
  const faces = [...document.styleSheets].flatMap(facesOf);
  const needed = faces.filter(
    ({ style }) => !CYRILLIC_RANGE.test(style.getPropertyValue('unicode-range')) || CYRILLIC.test(text),
  );
  const rules = await Promise.all(
    needed.map(async ({ style, base }) => {
      const address = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src'))?.[1] ?? '';
      const answer = await fetch(new URL(address, base));
      const data = await base64(await answer.blob());
      const [weight, range] = ['font-weight', 'unicode-range'].map((name) => style.getPropertyValue(name));
      return `@font-face{font-family:"Old Standard TT";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`;
    }),
  );
  return rules.join('');
};
