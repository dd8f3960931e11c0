/** Clubs: members and their roles, the notice board, the way in. */
import { MAX_SEATS, MIN_SEATS } from '@cap-diamant/engine';
import { type Static, Type } from 'typebox';
import { Count, Nullable, oneOf, strict, Timestamp } from './basics.ts';
import { PersonBody } from './people.ts';
import { RatingBody } from './profiles.ts';

/** The owner can do everything; organisers look after the way in, the members and the board. */
export const CLUB_ROLES = ['owner', 'organiser', 'member'] as const;
export const MAX_CLUB_MEMBERS = 200;
const LONGEST_NAME = 60;
const LONGEST_NOTICE = 2000;

const ID = '^[A-Za-z0-9]{16}$';
export const ClubId = Type.String({ pattern: ID });
/** Anyone who knows it may join. */
export const ClubKey = Type.String({ pattern: ID });

const Role = oneOf(CLUB_ROLES);
export type ClubRole = Static<typeof Role>;

/** One row of text without control characters, not blank at either end. */
export const ClubName = Type.String({
  minLength: 1,
  maxLength: LONGEST_NAME,
  pattern: '^(?!\\s)[^\\p{Cc}\\p{Cf}\\u2028\\u2029]+(?<!\\s)$',
});

/** A new club, or its new name. */
export const NewClub = Type.Object({ name: ClubName }, strict);
export type NewClub = Static<typeof NewClub>;

/** A club in the list of a member. Its name is empty if a moderator has removed it. */
export const ClubSummary = Type.Object(
  { id: ClubId, name: Type.String(), role: Role, members: Count },
  strict,
);
export type ClubSummary = Static<typeof ClubSummary>;

export const ClubList = Type.Object({ clubs: Type.Array(ClubSummary) }, strict);
export type ClubList = Static<typeof ClubList>;

export const ClubMember = Type.Object({ person: PersonBody, role: Role, since: Timestamp }, strict);
export type ClubMember = Static<typeof ClubMember>;

export const ClubNotice = Type.Object(
  {
    /** From 1; 0 is the club's name, which can be flagged like a notice. */
    number: Count,
    at: Timestamp,
    person: PersonBody,
    /** A subset of Markdown: paragraphs, emphasis, lists and links. Clients show it as elements, never as HTML. */
    text: Type.String(),
  },
  strict,
);
export type ClubNotice = Static<typeof ClubNotice>;

/** A club as its members see it. */
export const ClubBody = Type.Object(
  {
    id: ClubId,
    name: Type.String(),
    createdAt: Timestamp,
    /** The caller's own. */
    role: Role,
    /** The owner first, then organisers, then members; the longest-serving first in each. */
    members: Type.Array(ClubMember),
    /** The latest first, without those of people whom the caller has muted or blocked. */
    notices: Type.Array(ClubNotice),
    /** For the owner and organisers: the key of the link to join; null: there is none. */
    link: Type.Optional(Nullable(ClubKey)),
  },
  strict,
);
export type ClubBody = Static<typeof ClubBody>;

/** What the link shows to somebody who may join. */
export const ClubInvitation = Type.Object(
  {
    id: ClubId,
    name: Type.String(),
    owner: PersonBody,
    members: Count,
    /** Whether the caller is a member already. */
    joined: Type.Boolean(),
  },
  strict,
);
export type ClubInvitation = Static<typeof ClubInvitation>;

/** `owner` hands the club over: the owner until then becomes an organiser. */
export const PutClubRole = Type.Object({ role: Role }, strict);

/** At least one visible character, and no control characters but ends of rows. */
export const PostClubNotice = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: LONGEST_NOTICE,
      pattern: '^(?=[\\s\\S]*[^\\p{Cc}\\s])[\\P{Cc}\\n]*$',
    }),
  },
  strict,
);

/** By games at the club's tables alone, rated or not. */
export const ClubRanking = Type.Object(
  {
    players: Type.Integer({ minimum: MIN_SEATS, maximum: MAX_SEATS }),
    ranking: Type.Array(
      Type.Object(
        {
          person: PersonBody,
          rating: RatingBody.properties.rating,
          deviation: RatingBody.properties.deviation,
          games: Count,
          wins: Count,
        },
        strict,
      ),
    ),
  },
  strict,
);
export type ClubRanking = Static<typeof ClubRanking>;

/** A flagged notice, or a flagged name of a club (number 0). */
export const ClubFlag = Type.Object(
  {
    club: ClubId,
    number: Count,
    at: Timestamp,
    /** The text when it was flagged. */
    text: Type.String(),
    /** Whether it is gone since. */
    removed: Type.Boolean(),
    reason: Type.String(),
    /** Who wrote it; of a name, the owner. */
    person: PersonBody,
    mutedUntil: Nullable(Timestamp),
    bannedUntil: Nullable(Timestamp),
    /** Who flagged it. */
    by: PersonBody,
  },
  strict,
);
export type ClubFlag = Static<typeof ClubFlag>;

/** The latest hundred, the latest first: settling them shows the ones before. */
export const ClubFlagList = Type.Object({ reports: Type.Array(ClubFlag) }, strict);
export type ClubFlagList = Static<typeof ClubFlagList>;
