/** What a shared link says before it is opened: titles, descriptions and the words on its picture. */
import type { Options } from '@cap-diamant/engine';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/previews.json';
import { speaker } from './speaker.ts';

type PreviewCatalog = { readonly [key in keyof typeof english]: string };

const PREVIEW_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: PreviewCatalog }>;
} = {
  en: () => import('./messages/en/previews.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/previews.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/previews.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/previews.json', { with: { type: 'json' } }),
};

interface PreviewText {
  readonly title: string;
  readonly about: string;
}

/** What a table's settings say about its clock. */
interface ClockSettings {
  readonly moveSeconds: number | null;
  readonly bank?: { readonly seconds: number; readonly increment: number } | null | undefined;
}

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

const makePreviews = (language: Language, catalog: PreviewCatalog) => {
  const say = speaker<PreviewCatalog, Arguments>(language, catalog);
  const listed = (names: readonly string[]): string =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

  /** In the largest unit that divides it. */
  const time = (seconds: number): string => {
    const { unit, seconds: each } = UNITS.find((one) => seconds % one.seconds === 0) ?? {
      unit: 'second',
      seconds: 1,
    };
    return say('preview.time', { unit, n: seconds / each });
  };
  const clock = ({ moveSeconds, bank = null }: ClockSettings): string => {
    if (bank !== null)
      return say('preview.clock.bank', { time: time(bank.seconds), more: time(bank.increment) });
    return moveSeconds === null
      ? say('preview.clock.none')
      : say('preview.clock.move', { time: time(moveSeconds) });
  };
  const game = ({ rules, events, edition }: Options): string =>
    say('preview.game', {
      rules: rules === 'family' ? 'family' : events ? 'events' : 'plain',
      edition: String(edition),
    });

  return {
    language,
    app: (): PreviewText => ({ title: say('preview.app.title'), about: say('preview.app.about') }),
    /** "Anna invites you to a game": `host` is empty for somebody without a name. */
    invitation: (
      host: string,
      settings: ClockSettings & { readonly options: Options; readonly rated: boolean },
      free: number,
    ): PreviewText & { readonly rows: readonly string[] } => {
      const { options, rated } = settings;
      const rows = [
        `${game(options)} · ${say('preview.players', { n: options.players })}`,
        `${clock(settings)} · ${say(rated ? 'preview.rated' : 'preview.unrated')} · ${say('preview.free', { n: free })}`,
      ];
      const title =
        host === '' ? say('preview.invitation.nameless') : say('preview.invitation.title', { host });
      return { title, about: rows.join(' · '), rows };
    },
    /** A link to join a club; without a name if a moderator has removed it. */
    club: (name: string, owner: string, members: number): PreviewText => ({
      title: name === '' ? say('preview.club.nameless') : say('preview.club', { name }),
      about: say('preview.club.about', { owner, n: members }),
    }),
    /** A table at which only its players' guests may look. */
    privateTable: (): PreviewText => ({
      title: say('preview.table.private'),
      about: say('preview.table.private.about'),
    }),
    playing: (names: readonly string[], century: string, turn: number): PreviewText => ({
      title: say('preview.playing', { names: listed(names) }),
      about: say('preview.playing.about', { century, n: turn }),
    }),
    /** Names and points by seat; several players may have won. */
    over: (names: readonly string[], points: readonly number[], won: readonly number[]): PreviewText => ({
      title: say('preview.over', {
        winners: listed(won.map((seat) => names[seat]!)),
        points: points[won[0]!]!,
      }),
      about: say('preview.over.about', {
        scores: names.map((name, seat) => `${name} ${points[seat]}`).join(', '),
      }),
    }),
    record: (names: readonly string[], move: number): PreviewText => ({
      title: say('preview.record', { names: listed(names) }),
      about: say('preview.record.about', { n: move }),
    }),
    puzzle: (player: string, century: string, rating: number): PreviewText => ({
      title: say('preview.puzzle'),
      about: say('preview.puzzle.about', { player, century, rating }),
    }),
    /** `date`: null for the deal of the day, whichever day it is opened. */
    daily: (date: Date | null, options: Options): PreviewText => ({
      title:
        date === null
          ? say('preview.daily.today')
          : say('preview.daily', {
              date: date.toLocaleDateString(language, {
                day: 'numeric',
                month: 'long',
                year: 'numeric',
                timeZone: 'UTC',
              }),
            }),
      about: say('preview.daily.about', { game: game(options), bots: options.players - 1 }),
    }),
    /** A player without a name. */
    seat: (seat: number): string => say('preview.seat', { n: seat + 1 }),
    /** The link on the page that brings people into the app. */
    open: (): string => say('preview.open'),
  };
};

export type Previews = ReturnType<typeof makePreviews>;

export const loadPreviews = async (language: Language): Promise<Previews> =>
  makePreviews(language, (await PREVIEW_CATALOGS[language]()).default);
