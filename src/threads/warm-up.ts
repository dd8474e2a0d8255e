import { learned } from '#apps/assistant/understanding/vocabulary/learned.ts'
import type { Judge } from '#apps/planner/judge.ts'
import { learnedOfVisitors } from '#apps/receptionist/understanding/visitor-scene.ts'
import { readBuilt } from '#server/built-data.ts'

/** Judges that `npm run build` trains, by name. Without a build, a process trains them itself. */
export const judges: Readonly<Record<string, (built?: Judge) => { judge: Judge }>> = {
  'judge-of-requests': learned,
  'judge-of-visitors': learnedOfVisitors,
}

export const warmUps: readonly (() => unknown)[] = Object.entries(judges).map(
  ([name, learn]) =>
    () =>
      learn(readBuilt(name) as Judge | undefined),
)
