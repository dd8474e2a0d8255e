import { learned } from '#apps/assistant/understanding/vocabulary/learned.ts'
import type { Judge } from '#apps/planner/judge.ts'
import { learnedOfVisitors } from '#apps/receptionist/understanding/visitor-scene.ts'
import { readBuilt } from '#server/built-data.ts'

/** What `npm run build` learns, by the name it is kept under; a process without a build learns it itself. */
export const judges: Readonly<Record<string, (built?: Judge) => { judge: Judge }>> = {
  'judge-of-requests': learned,
  'judge-of-visitors': learnedOfVisitors,
}

/** What a thread works out once: before the first message, so that nobody waits for it. */
export const warmUps: readonly (() => unknown)[] = Object.entries(judges).map(
  ([name, learn]) =>
    () =>
      learn(readBuilt(name) as Judge | undefined),
)
