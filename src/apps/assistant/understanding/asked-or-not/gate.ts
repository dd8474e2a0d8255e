import { actions } from '#actions.ts'
import type { Plan, PlannedAct, Turn } from '#apps/planner/turn.ts'
import { doYouWantMeTo } from './act-question.ts'
import { namesAct } from './request-marks.ts'
import type { RequestedPart } from './stance.ts'

/** What a record says of somebody is asked for by telling it. */
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

/** The act, so that it is shown and waits; looking something up waits for nothing. */
export const shownFirst = (act: PlannedAct): PlannedAct =>
  isReading(act) ? act : { ...act, isUnsaid: true as const }

/**
 * What of a plan may be proposed, whoever made it: null where it changes what nothing in the words asks for. Only a plain request, or
 * a plain answer to what was asked, leaves an act as it is; everything else is shown first (decision 117).
 */
export function throughGate(
  plan: Plan,
  { text, history }: Turn,
  asked: RequestedPart,
  isAnswer: boolean,
): Plan | null {
  if (asked.text === null) return null
  const isUnnamed = plan.acts.some(({ action }) => !namesAct(action, text))
  if (!isAnswer && (isUnnamed || (!asked.isSaid && isOnlyTold(plan, asked.text)))) return null
  // What was only asked back was never shown.
  const isAskedBack = history.at(-1)?.content.startsWith(doYouWantMeTo) === true
  const isPlain = !isAskedBack && (asked.isSure || (isAnswer && asked.isSmall))
  return isPlain ? plan : { ...plan, acts: plan.acts.map(shownFirst) }
}

/** Whether a plan changes something that nothing in the words asks for: "Thursday works after all", "the post can wait". */
function isOnlyTold({ acts, ask }: Plan, text: string): boolean {
  const isTold = (act: PlannedAct) => !isReading(act) && actions.has(act.action) && !kept.has(act.action)
  const isEmpty = ask !== null && acts.length === 0 && kept.has(ask.act.action) && !news.test(text)
  return acts.some(isTold) || (ask !== null && isTold(ask.act)) || isEmpty
}
