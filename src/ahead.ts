import { learned } from './features/assistant/understanding/learned.ts'
import { learnedOfVisitors } from './features/receptionist/understanding/visitor-scene.ts'

/** What is worked out once a process, a second or less each: before the first request, so that nobody waits for it. */
export const ahead: readonly (() => unknown)[] = [learned, learnedOfVisitors]
