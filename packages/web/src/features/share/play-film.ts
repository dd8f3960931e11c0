/**
 * The player inside the self-contained replay file. It goes into the file as text, so it may use nothing from outside
 * this function, and the elements of the page around it (replay-page.ts), which it has to look for.
 */
import type { Film } from './film.ts';

export function playFilm(film: Film, words: { readonly play: string; readonly pause: string }): void {
  const PAUSE = 1100;
  const find = <E extends Element>(selector: string): E => document.querySelector<E>(selector)!;
  const all = <E extends Element>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];

  const { frames, drawings } = film;
  const last = frames.length - 1;
  /** By frame: the drawing on every space. */
  const shown: number[][] = [];
  for (const { drawn } of frames) {
    const now = [...(shown.at(-1) ?? [])];
    for (const [space, drawing] of drawn) now[space] = drawing;
    shown.push(now);
  }

  find('#ground').innerHTML = film.ground;
  const spaces = all<SVGGElement>('[data-space]');
  const cells = all<HTMLElement>('#counts tbody tr').map((row) => [...row.querySelectorAll('td')]);
  const rows = all<HTMLElement>('#counts tbody tr');
  const lines = all<HTMLElement>('#log [data-at]');
  const slider = find<HTMLInputElement>('#at');
  const toggle = find<HTMLButtonElement>('#play');
  const told = find<HTMLElement>('#told');
  const where = find<HTMLElement>('#where');

  let at = -1;
  let before: number[] = [];
  let timer = 0;

  const stop = (): void => {
    clearInterval(timer);
    timer = 0;
    toggle.textContent = words.play;
  };

  const show = (wanted: number): void => {
    const next = Math.max(0, Math.min(last, wanted));
    if (next === at) return;
    at = next;
    const frame = frames[at]!;
    const now = shown[at]!;
    for (const [space, element] of spaces.entries()) {
      if (before[space] !== now[space]) element.firstElementChild!.innerHTML = drawings[now[space]!]!;
      element.classList.toggle('lit', frame.lit.includes(space));
    }
    before = now;
    for (const [seat, counts] of frame.counts.entries()) {
      rows[seat]!.classList.toggle('by', seat === frame.by);
      for (const [index, count] of counts.entries()) cells[seat]![index]!.textContent = String(count);
    }
    const here = lines.filter((line) => Number(line.dataset.at) === at);
    told.textContent = here.map((line) => line.textContent).join(' ');
    for (const line of lines) line.removeAttribute('aria-current');
    const current = here[0] ?? lines.filter((line) => Number(line.dataset.at) <= at).at(-1);
    current?.setAttribute('aria-current', 'step');
    const list = find<HTMLElement>('#log');
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
    where.textContent = frame.where;
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', frame.where);
    if (at === last) stop();
  };

  const go = (wanted: number): void => {
    stop();
    show(wanted);
  };

  toggle.onclick = () => {
    if (timer !== 0) {
      stop();
      return;
    }
    if (at === last) show(0);
    toggle.textContent = words.pause;
    timer = setInterval(() => show(at + 1), PAUSE);
  };

  const WAYS: Readonly<Record<string, () => void>> = {
    Home: () => go(0),
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    End: () => go(last),
  };
  for (const button of all<HTMLButtonElement>('[data-way]')) button.onclick = WAYS[button.dataset.way!]!;
  slider.max = String(last);
  slider.oninput = () => go(slider.valueAsNumber);
  for (const line of lines) line.onclick = () => go(Number(line.dataset.at));
  document.onkeydown = (event) => {
    const way = WAYS[event.key];
    if (way === undefined || event.target === slider || event.ctrlKey || event.altKey || event.metaKey)
      return;
    event.preventDefault();
    way();
  };
  document.documentElement.classList.add('plays');
  show(0);
}
