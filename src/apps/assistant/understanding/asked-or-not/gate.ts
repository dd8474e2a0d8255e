import { actions } from '#actions.ts'
import type { Plan, PlannedAct, Turn } from '#apps/planner/turn.ts'
import { doYouWantMeTo } from './act-question.ts'
import { namesAct } from './request-marks.ts'
import type { RequestedPart } from './stance.ts'

/** Stating a record's data counts as a request to save it. */
const kept = new Set<string>([
  'createClient',
  'updateClient',
  'addClientNote',
  'createService',
  'createLeadNurturingSequence',
  'trackLeadProgress',
])
const news = /\b(?:new|changed|another|different|now)\b/i

export const isReading = ({ action }: PlannedAct): boolean => actions.get(action)?.risk === 'read'

/** Shows the act and waits; lookups don't wait. */
export const shownFirst = (act: PlannedAct): PlannedAct =>
  isReading(act) ? act : { ...act, isUnsaid: true as const }

/** Limits any planner's plan; only plain requests or answers run without being shown (decision 117). */
export function throughGate(
  plan: Plan,
  { text, history }: Turn,
  asked: RequestedPart,
  isAnswer: boolean,
): Plan | null {
  if (asked.text === null) return null
  const isUnnamed = plan.acts.some(({ action }) => !namesAct(action, text))
  if (!isAnswer && (isUnnamed || (!asked.isSaid && isOnlyTold(plan, asked.text)))) return null
  // A mere question back was never shown as a card.
  const isAskedBack = history.at(-1)?.content.startsWith(doYouWantMeTo) === true
  const isPlain = !isAskedBack && (asked.isSure || (isAnswer && asked.isSmall))
  return isPlain ? plan : { ...plan, acts: plan.acts.map(shownFirst) }
}

/** "Thursday works after all", "the post can wait": a change that the text doesn't request. */
function isOnlyTold({ acts, ask }: Plan, text: string): boolean {
  const isTold = (act: PlannedAct) => !isReading(act) && actions.has(act.action) && !kept.has(act.action)
  const isEmpty = ask !== null && acts.length === 0 && kept.has(ask.act.action) && !news.test(text)
  return acts.some(isTold) || (ask !== null && isTold(ask.act)) || isEmpty
}
