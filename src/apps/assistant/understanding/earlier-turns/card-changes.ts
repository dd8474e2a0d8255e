import { realId } from '#apps/planner/reading.ts'
import type { Plan, PlannedAct } from '#apps/planner/turn.ts'
import { lengthSaid } from '../meant/length-meant.ts'
import { reckoned } from '../parameters/fill-services.ts'
import type { Scene } from '../scene.ts'

/** The open request before this turn, and the reply to it. */
export interface Open {
  plan: Plan
  asked: string
  isQuestion: boolean
  /** A waiting card, or the last act. */
  standing?: 'waiting' | 'done'
}

export const mended = (plan: Plan, { standing, plan: { acts } }: Open): Plan =>
  standing === 'waiting'
    ? {
        ...plan,
        isInstead: true,
        acts: plan.acts.map(act => (acts[0]?.isUnsaid ? { ...act, isUnsaid: true } : act)),
      }
    : plan

/** "Add that it is at the front desk" extends the text of a waiting email or text. */
export function withAdded(act: PlannedAct, text: string): PlannedAct | null {
  const key = act.action === 'sendEmail' ? 'body' : act.action === 'sendSMS' ? 'message' : null
  const [, more] =
    /^\s*(?:(?:and|also|please|oh|ok|yes) )*(?:add|mention|say|tell (?:her|him|them))(?: also| too)? that (\S.*)$/i.exec(
      text,
    ) ?? []
  const words = key && act.params[key]
  if (!more || !key || typeof words !== 'string') return null
  const said = `${more.charAt(0).toUpperCase()}${more.slice(1)}`
  return { ...act, params: { ...act.params, [key]: `${words}${/[.!?]$/.test(words) ? '' : '.'} ${said}` } }
}

/** Which length the price is for, and its amount after "up 5 percent". */
export function settleLength(params: Record<string, unknown>, scene: Scene): void {
  const lengths = scene.index.known.services.filter(({ id }) => realId(id) === params.serviceId)
  const said = lengths.length > 1 ? lengthSaid({ service: params.serviceId }, scene)?.minutes : undefined
  const service =
    lengths.length === 1
      ? lengths[0]
      : lengths.find(({ duration_minutes }) => duration_minutes === (said ?? params.duration))
  if (!service) return
  if (lengths.length > 1) params.duration = service.duration_minutes
  const { by, factor } = params as { by?: number; factor?: number }
  if (by === undefined && factor === undefined) return
  const price = reckoned(
    { ...(by === undefined ? {} : { by }), ...(factor === undefined ? {} : { factor }) },
    service,
  )
  if (price !== null) params.price = price
  delete params.by
  delete params.factor
}
