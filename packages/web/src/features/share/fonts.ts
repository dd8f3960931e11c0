/** The page's faces (faces.css), for a file that can fetch nothing. Its text has no bold: that is engraved there. */
const isTaken = (style: CSSStyleDeclaration): boolean => {
  const [family, weight] = ['font-family', 'font-weight'].map((name) => style.getPropertyValue(name));
  return /Old Standard TT/.test(family!) || (/Source Serif 4/.test(family!) && weight === '400');
};
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
    rule instanceof CSSFontFaceRule && isTaken(rule.style) ? [{ style: rule.style, base }] : [],
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
      const kept = ['font-family', 'font-weight', 'unicode-range']
        .map((name) => `${name}:${style.getPropertyValue(name)}`)
        .join(';');
      return `@font-face{${kept};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
    }),
  );
  return rules.join('');
};
