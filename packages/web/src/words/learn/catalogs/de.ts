import course from '../messages/de/course.json' with { type: 'json' };
import drills from '../messages/de/drills.json' with { type: 'json' };

export const words = { ...course, ...drills };
