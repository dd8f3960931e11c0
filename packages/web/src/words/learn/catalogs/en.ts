import course from '../messages/en/course.json' with { type: 'json' };
import drills from '../messages/en/drills.json' with { type: 'json' };

export const words = { ...course, ...drills };
