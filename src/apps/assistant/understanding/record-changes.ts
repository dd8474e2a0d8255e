import { type Index, ofKind } from '#apps/planner/reading.ts'
import type { Plan, PlannedAct, Turn } from '#apps/planner/turn.ts'
import { isSaidByPerson } from '../model/said-by-person.ts'
import { clausesOf } from './clauses.ts'
import type { Focus, Scene } from './scene.ts'
import { sceneOf } from './scene.ts'
import { weighed } from './weighed.ts'

const records = /^(?:createClient|updateClient|createService|updateService)$/
const leastSure = 0.6

/** Record changes wait unless they are certain and fully typed. `isAnswer`: earlier messages count too. */
export function withSureRecords(
  plan: Plan,
  read: Scene,
  turn: Turn,
  index: Index,
  focus: Focus,
  isAnswer: boolean,
): Plan {
  if (!plan.acts.some(({ action }) => records.test(action))) return plan
  const before = isAnswer
    ? turn.history.filter(({ type }) => type === 'user').map(({ content }) => content)
    : []
  const ids = new Set([...focus.clients, ...ofKind(read.reading, 'person').flatMap(({ clients }) => clients)])
  const spoken = { texts: [turn.text, ...before], ids }
  const isSure = (act: PlannedAct) =>
    isSaidByPerson(act, spoken, index.known) && (isAnswer || isAsked(act.action, read, turn, index, focus))
  const acts = plan.acts.map(act =>
    !records.test(act.action) || isSure(act) ? act : { ...act, isUnsaid: true as const },
  )
  return { ...plan, acts }
}

function isAsked(action: string, read: Scene, turn: Turn, index: Index, focus: Focus): boolean {
  const scenes = [read, ...clausesOf(read.reading.text, index).map(text => sceneOf(text, index, turn, focus))]
  return scenes.some(scene => {
    const [top] = weighed(scene)
    return top?.label === action && top.share >= leastSure
  })
}
