import { plainlyAsked } from '#features/planner/plainly-asked.ts'
import { type Index, indexOf } from '#features/planner/reading.ts'
import type { Known, Plan, Said, Turn } from '#features/planner/turn.ts'
import { clausesOf } from './clauses.ts'
import { focusOf } from './focus.ts'
import { goneOn, type Open } from './go-on.ts'
import { nothing, planScene } from './plan-scene.ts'
import { type Focus, sceneOf } from './scene.ts'

/** Turns back that are read again to know what an answer answers. */
const farthest = 3

/**
 * The built-in planner of the owner's assistant: no model, no network, no clock; the same turn makes the same plan. What it does
 * not understand it says. Several requests in one message become several acts, in their order, up to the first question.
 */
export function planTurn(turn: Turn, known: Known): Plan {
  return planFor(turn, indexOf(known, turn.now.slice(0, 10), turn.zone), 0)
}

function planFor(turn: Turn, index: Index, depth: number): Plan {
  const focus = focusOf(turn.history, index)
  const text = withoutNegated(plainlyAsked(turn.text))
  const open = depth < farthest ? openOf(turn, index, depth) : null
  const going = open && goneOn(sceneOf(text, index, turn, focus), open, turn, index)
  if (going) return going
  return planned(clausesOf(text, index), turn, index, focus) ?? planScene(sceneOf(text, index, turn, focus))
}

/** Each request after the other; null where the whole is one request, or a piece of it makes no sense alone. */
function planned(clauses: readonly string[], turn: Turn, index: Index, before: Focus): Plan | null {
  if (clauses.length < 2) return null
  const acts: Plan['acts'][number][] = []
  const said: Said[] = [...turn.history]
  let focus = before
  for (const [at, clause] of clauses.entries()) {
    const plan = planScene(sceneOf(clause, index, turn, focus))
    if (plan.answer && at === 0) return null
    if (plan.refusal) return plan
    if (plan.answer)
      return plan.answer.about === 'closing' || plan.answer.about === 'agreed' ? { ...nothing, acts } : null
    acts.push(...plan.acts)
    if (plan.ask) return { ...nothing, acts, ask: plan.ask }
    said.push({ type: 'user', content: clause })
    focus = focusOf(said, index)
  }
  return { ...nothing, acts }
}

const negated =
  /^\s*(?:no,?\s+)?(?:please\s+)?(?:do not|don'?t|dont|no need to|never mind|instead of \w+ing)\b[^,;.]*[,;.]\s*(?:but |just |instead |rather |only )*(.{6,})$/is

/** "don't cancel Kevin, just move him": what is not to be done is not asked for; who is meant may stand there. */
function withoutNegated(typed: string): string {
  const text = typed.replaceAll('\u2019', "'")
  const rest = negated.exec(text)?.[1]
  if (
    !rest ||
    !/\b(just|but|move|change|instead|reschedule|rather|push|make|cancel|book|send|text|email)\b/i.test(text)
  )
    return text
  if (!/\b(him|her|them|it|his|their)\b/i.test(rest)) return rest
  const before = text.slice(0, text.length - rest.length)
  const who = before
    .replace(/\b(do not|don'?t|dont|no need to|never mind)\s+\w+\b/i, '')
    .replace(/[,;.]\s*(but|just|instead|rather|only)*\s*$/i, '')
  return `${who} ${rest}`
}

function openOf(turn: Turn, index: Index, depth: number): Open | null {
  const at = turn.history.findLastIndex(said => said.type === 'user')
  const agent = at < 0 ? undefined : turn.history.slice(at + 1).findLast(said => said.type === 'agent')
  if (!agent) return null
  const asked = { ...turn, text: turn.history[at]?.content ?? '', history: turn.history.slice(0, at) }
  return {
    plan: planFor(asked, index, depth + 1),
    asked: agent.content,
    isQuestion: agent.content.includes('?'),
  }
}
