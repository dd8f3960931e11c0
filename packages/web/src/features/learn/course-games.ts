/**
 * The games that the lessons are played in, whole: the learner is the first seat. The first turns were chosen
 * to teach, the rest was played by bots.
 */
import { type GameRecord, parseRecord } from '@cap-diamant/engine';
import course from './games/course.txt?raw';
// Only its beginning is shown, for the event.
import events from './games/events.txt?raw';

export const COURSE_GAMES = {
  course: parseRecord(course),
  events: parseRecord(events),
} as const satisfies Record<string, GameRecord>;
export type CourseGame = keyof typeof COURSE_GAMES;
