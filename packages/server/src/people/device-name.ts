/** A short name for a device, such as "Firefox, Windows": just enough to recognise one's own. */

const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

export const deviceOf = (userAgent = ''): string =>
  [BROWSERS, SYSTEMS]
    .map((known) => known.find(([, sign]) => sign.test(userAgent))?.[0])
    .filter((word) => word !== undefined)
    .join(', ');
