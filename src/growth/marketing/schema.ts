import { z } from 'zod'
import { voice } from '#growth/content/voice.ts'
import { askedDate, askedInstant, id, optionalText } from '#lib/schemas/fields.ts'
import { audienceIds, goals, kinds, planChannels } from '#rules/planning/plan-input.ts'
import { itemStates } from './items/item-state.ts'

const goal = z.enum(goals)
const channel = z.enum(planChannels)
const kind = z.enum(kinds)
const revision = z.int().min(1).max(1_000_000)
const hours = z.union([z.literal(1), z.literal(2), z.literal(4)])

export const planAnswers = z.object({
  goal,
  launch_service_id: id.nullable(),
  hours_per_week: hours,
  channels: z.array(channel).max(4),
  /** Empty: all services. */
  service_ids: z.array(id).max(200),
  starts_on: askedDate,
  /** Saved as the practice's voice when the plan is made; the plan keeps a copy. */
  voice,
})
export type PlanAnswers = z.output<typeof planAnswers>

const figure = z.object({ key: z.string(), value: z.number(), words: z.string() })
export const proposePlanInput = z.object({})
export const proposedPlan = z.object({
  answers: planAnswers,
  history: z.object({ weeks: z.number(), kept: z.number(), is_little: z.boolean() }),
  /** The number behind each goal; missing with too little history. */
  goals: z.array(z.object({ goal, figure: figure.nullable() })),
  hours_words: z.string(),
  channels: z.array(z.object({ channel, is_connected: z.boolean(), words: z.string() })),
  services: z.array(z.object({ id, name: z.string(), visits: z.number() })),
  starts: z.array(z.object({ date: z.string(), words: z.string() })),
  /** The current plan: close it first, or replace it while nothing is approved. */
  open_plan: z.object({ id, answers: planAnswers, approved: z.number() }).nullable(),
})
export type ProposedPlan = z.output<typeof proposedPlan>

/** The client chooses `plan_id`, so a repeated call makes one. `replaces`: the current plan. */
export const makePlanInput = planAnswers.extend({ plan_id: id, replaces: id.nullable().default(null) })
export const madePlan = z.object({ plan_id: id })

export const showPlanInput = z.object({
  /** null: the current plan, else the last. */
  plan_id: id.nullable().default(null),
})
export const shownItem = z.object({
  id,
  /** ISO; `day` is its local date. */
  at: z.string(),
  day: z.string(),
  /** 0 to 3. */
  week: z.number(),
  kind,
  channel: z.enum([...planChannels, 'room']),
  topic: z.string().nullable(),
  title: z.string(),
  note: z.string().nullable(),
  audience: z.enum(audienceIds).nullable(),
  people: z.number(),
  minutes: z.number(),
  goal,
  why: z.object({ words: z.string(), key: z.string(), value: z.number() }),
  state: z.enum(itemStates),
  revision,
  carried_words: z.string(),
  campaign_id: id.nullable(),
  post_id: id.nullable(),
  draft: z
    .object({
      draft_id: id,
      /** Revision of the text, so that only text that was read is approved. */
      revision,
      title: z.string().nullable(),
      text: z.string(),
      picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
      is_untrue: z.boolean(),
    })
    .nullable(),
  /** Why it has no text, or when it gets one; null: it has one or needs none. */
  draft_words: z.string().nullable(),
  has_left: z.boolean(),
  failed_words: z.string().nullable(),
  short_code: z.string().nullable(),
})
export type ShownItem = z.output<typeof shownItem>
export const shownPlan = z.object({
  id,
  starts_on: z.string(),
  ends_on: z.string(),
  time_zone: z.string(),
  goal,
  launch_service: z.string().nullable(),
  hours_per_week: hours,
  channels: z.array(channel),
  /** Names; empty: all. */
  services: z.array(z.string()),
  voice,
  is_little: z.boolean(),
  history_weeks: z.number(),
  history_kept: z.number(),
  left_out: z.array(z.object({ kind, reason: z.string(), words: z.string() })),
  state: z.enum(['open', 'closed']),
  /** Opening hours by ISO weekday ('HH:MM'), and the closed dates of the four weeks. */
  hours: z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
  closed: z.array(z.string()),
  items: z.array(shownItem),
})
export type ShownPlan = z.output<typeof shownPlan>
export const showPlanOutput = z.object({ plan: shownPlan.nullable() })

export const showFigureInput = z.object({
  /** null: a current number that the wizard suggests by. */
  plan_id: id.nullable(),
  key: z.string().min(1).max(80),
})
/** Rows behind a number, newest first, at most 200; `all` is the total. */
export const showFigureOutput = z.object({
  words: z.string(),
  all: z.number(),
  rows: z.array(
    z.object({
      id,
      what: z.enum(['visit', 'client', 'letter', 'review']),
      name: z.string(),
      detail: z.string(),
      at: z.string().nullable(),
      client_id: id.nullable(),
    }),
  ),
})
export type PlanFigureRows = z.output<typeof showFigureOutput>

const item = { item_id: id, revision }
export const swapItemInput = z.object(item)
export const moveItemInput = z.object({ ...item, at: askedInstant })
export const editItemInput = z.object({ ...item, title: optionalText(120), note: optionalText(1000) })
export const skipItemInput = z.object(item)
export const undoItemInput = z.object(item)
export const finishItemInput = z.object(item)
export const changedItem = z.object({ item_id: id, revision })

const readItem = z.object({ ...item, draft_revision: revision.nullable().default(null) })
export const approveItemsInput = z.object({ plan_id: id, items: z.array(readItem).min(1).max(200) })
export const approvedItems = z.object({
  approved: z.number(),
  tasks: z.number(),
  campaigns: z.number(),
  scheduled: z.number(),
})

export const closePlanInput = z.object({ plan_id: id })
export const closedPlan = z.object({ plan_id: id, done: z.number(), skipped: z.number(), open: z.number() })

export const showPlanResultInput = z.object({ plan_id: id })
/** Results per item by its link, emails and posts, by last touch (marketing rules, section 3). */
export const planResult = z.object({
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  items: z.array(
    z.object({
      item_id: id,
      people: z.number(),
      bookings: z.number(),
      visits: z.number(),
      money_cents: z.number(),
      carriers: z.array(
        z.object({
          key: z.string(),
          what: z.enum(['post', 'campaign', 'gap', 'link']),
          id,
          channel: z.enum([...planChannels, 'room']),
          /** When it went out, else the item's time. ISO. */
          at: z.string(),
          url: z.string().nullable(),
          clicks: z.number(),
          bookings: z.number(),
          visits: z.number(),
          money_cents: z.number(),
        }),
      ),
    }),
  ),
  total: z.object({ people: z.number(), bookings: z.number(), visits: z.number(), money_cents: z.number() }),
})
export type PlanResult = z.output<typeof planResult>
