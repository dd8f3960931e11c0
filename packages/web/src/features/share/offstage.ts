/** As wide as the film shows its map. */
const WIDTH = 1200;

/** Out of sight while `draw` runs: what it mounts is its own, and may be searched. */
export const offstage = <T>(draw: (host: HTMLElement) => T): T => {
  const host = document.createElement('div');
  host.inert = true;
  host.style.cssText = `position:fixed;left:-20000px;top:0;width:${WIDTH}px`;
  document.body.append(host);
  try {
    return draw(host);
  } finally {
    host.remove();
  }
};
