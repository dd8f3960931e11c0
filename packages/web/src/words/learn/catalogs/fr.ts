import course from '../messages/fr/course.json' with { type: 'json' };
import drills from '../messages/fr/drills.json' with { type: 'json' };

export const words = { ...course, ...drills };
