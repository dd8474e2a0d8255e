import type { z } from 'zod'
import type { Feature } from '#base/plans/plans.ts'
import type { Right } from '#base/rights/member-rights.ts'

export const categories = ['database', 'communication', 'analytics', 'calendar', 'safety', 'growth'] as const
export type Category = (typeof categories)[number]

/** How far an act reaches. The practice chooses which of the first three run alone; 'grave' and bulk acts always ask. */
export const risks = ['read', 'inside', 'outside', 'grave'] as const
export type Risk = (typeof risks)[number]

/** Of lucide-react, on the card. */
export type ActionIcon =
  | 'CalendarCheck'
  | 'CalendarPlus'
  | 'CalendarX'
  | 'ChartColumn'
  | 'FileText'
  | 'Hand'
  | 'HeartPulse'
  | 'Mail'
  | 'MessageSquare'
  | 'PenLine'
  | 'Send'
  | 'UserRound'

/**
 * One thing that the assistant can do: `actions/<verb-noun>/action.ts` of the feature whose verb it calls. How it is done stands in
 * `server/actions/<verb-noun>/act.ts`; what people say for it in `examples.txt`, where the built-in planner fills its parameters.
 */
export interface Action {
  /** On the wire and to a model. */
  name: string
  /** Its place among all. */
  order: number
  category: Category
  risk: Risk
  /** The right that the verb behind it checks again; `admin`: admins only (§6). */
  right: Right | 'admin'
  feature?: Feature
  icon: ActionIcon
  /** What it is for, to a model. */
  description: string
  /** What its card would do, after "I would". */
  would: string
  /** The same where it would move one visit alone. */
  wouldMoveOne?: string
  /** What its card shows of `data`: the visits of a day (`date`, `appointments`), or what a screening found (`findings`). */
  shows?: 'schedule' | 'screening'
  /** §3: the parameters with their defaults. */
  params: z.ZodObject
}

export type ParamsOf<A extends Action> = z.output<A['params']>

/** §3: the action name split into words: "Create Appointment", "Send SMS". */
export const labelOf = (name: string): string =>
  name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/^./, first => first.toUpperCase())

/** Every action by its name. */
export type Actions = ReadonlyMap<string, Action>
