import course from '../messages/ru/course.json' with { type: 'json' };
import drills from '../messages/ru/drills.json' with { type: 'json' };

export const words = { ...course, ...drills };
