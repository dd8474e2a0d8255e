import { z } from 'zod'
import { previewOutput } from '#base/actions/preview.ts'
import { date, id, instant } from '#lib/schemas/fields.ts'
import { note } from './findings/schema.ts'

export const actStates = [
  'pending',
  'running',
  'completed',
  'failed',
  'undone',
  'declined',
  'refused',
] as const

/** §3's action of a message (id, type, label, data, status), and what a card needs beside it. */
export const shownAction = z.object({
  id,
  /** The action's name, and that split into words. */
  type: z.string(),
  label: z.string(),
  risk: z.enum(['read', 'inside', 'outside', 'grave']),
  status: z.enum(['pending', 'completed', 'failed']),
  state: z.enum(actStates),
  /** While it waits what it was given, afterwards what came of it. A card shows three entries. */
  data: z.record(z.string(), z.unknown()),
  /** What it is done with, as it can be edited; absent once it is over. */
  params: z.record(z.string(), z.unknown()).optional(),
  /** Null once it is over. */
  preview: previewOutput.nullable(),
  message: z.string().nullable(),
  error: z.string().nullable(),
  /** §7: who may not, and why. */
  permission: z.string().nullable(),
  /** What could be said instead. */
  choices: z.array(z.string()),
  evidence: z.array(z.string()),
  expires_at: instant.nullable(),
  undo: z.object({ until: instant.nullable(), why: z.string().nullable() }),
})
export type ShownAction = z.output<typeof shownAction>

/** What was said before, as a panel kept it: only its end is read. */
const said = z.object({
  type: z.enum(['user', 'agent']),
  content: z.string().transform(text => text.slice(0, 4_000)),
})

/** §7: message, practiceId, conversationHistory, threadId. `seen`: what is on the screen ("this client"). */
export const agentInput = z.object({
  message: z.string().trim().min(1, 'Write something').max(4_000),
  practiceId: id,
  conversationHistory: z
    .array(said)
    .max(200)
    .default([])
    .transform(history => history.slice(-20)),
  threadId: z.string().trim().min(1).max(80).optional(),
  seen: z
    .object({ client_id: id.optional(), appointment_id: id.optional(), date: date.optional() })
    .optional(),
})

export const agentOutput = z.object({
  success: z.boolean(),
  response: z.string(),
  error: z.string().nullable(),
  actions: z.array(shownAction),
  /** Sentences of the response that stand on figures: each with its rows, in their order. */
  notes: z.array(note),
  /** What can be said next, as buttons say it. */
  choices: z.array(z.string()),
  /** What is asked for before the next act can be done. */
  about: z.array(z.string()),
  /** The action that waits for it. */
  for: z.string().nullable(),
  /** Why something will not be done. */
  refused: z.string().nullable(),
  threadId: z.string(),
  planner: z.string(),
  /** Told before a limit is met, or that the model could not be used; null where there is nothing to tell. */
  notice: z.string().nullable(),
})

export const executeInput = z.object({
  id,
  /** As they were changed on the card; absent, as proposed. */
  params: z.record(z.string().max(60), z.unknown()).optional(),
  /** Parts of it that were left out: `part` of the preview's rows. */
  except: z.array(z.string().max(80)).max(100).optional(),
  /** What the preview asks to be typed. */
  typed: z.string().trim().max(200).optional(),
})
/** What is changed of it: null takes a parameter away. */
export const editInput = z.object({ id, params: z.record(z.string().max(60), z.unknown()) })
/** §3: success, data (with message), error, permission. */
export const executedOutput = z.object({
  success: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  error: z.string().nullable(),
  permission: z.string().nullable(),
  action: shownAction,
})
export const actInput = z.object({ id })
export const actOutput = z.object({ action: shownAction })
/** The item on the feedback board. */
export const reportedOutput = z.object({ feedback_id: id })

export const autonomy = z.object({
  runs_read: z.boolean(),
  runs_inside: z.boolean(),
  runs_outside: z.boolean(),
})
export type Autonomy = z.output<typeof autonomy>

export const showAssistantOutput = z.object({
  settings: autonomy,
  may_change: z.boolean(),
  /** Conversations of this month; `limit` -1: as many as they like, 0: none. */
  usage: z.object({ used: z.int(), limit: z.int(), notice: z.string().nullable() }),
  planner: z.string(),
  /** What it knows: with `ready` false it answers that it can't do that yet. */
  actions: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      category: z.string(),
      risk: z.string(),
      ready: z.boolean(),
    }),
  ),
})

export const planners = ['built_in', 'model'] as const

/** What the owner chose about the model of this installation. */
export const modelChoice = z.object({
  planner: z.enum(planners),
  /** Whether words about somebody's health may leave as well. */
  sends_health: z.boolean(),
  /** Cents of US dollars a month; null: no bound of the practice's own. */
  budget_cents: z.int('Give whole cents').min(0).max(10_000_000, 'At most $100,000').nullable(),
})
export type ModelChoice = z.output<typeof modelChoice>

const spent = {
  calls: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Millionths of a US dollar; null: the installation gives no price. */
  cost_micros: z.int().nullable(),
}
export const showAssistantCostInput = z.object({
  /** YYYY-MM; absent: this month, where the practice is. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Give a month as YYYY-MM')
    .optional(),
})
/** What the model did and cost in a month, the newest conversations first, and what was chosen about it. */
export const showAssistantCostOutput = z.object({
  month: z.string(),
  ...spent,
  budget_micros: z.int().nullable(),
  /** Turns that the built-in planner answered although a model was switched on. */
  used_fallback: z.int(),
  /** As the provider calls it; null: none is configured, and the switch does nothing. */
  model: z.string().nullable(),
  choice: modelChoice,
  /** Of the calls, those for visitors of the chat. */
  visitors_calls: z.int(),
  conversations: z.array(
    z.object({
      thread_key: z.string().nullable(),
      begun_at: instant,
      is_visitors: z.boolean(),
      ...spent,
      used_fallback: z.int(),
    }),
  ),
})

export const listModelTurnsInput = z.object({
  /** One of them, as an act of the activity names it. */
  id: id.optional(),
  /** The last of the page before. */
  after: z.object({ at: instant, id }).nullable().default(null),
  most: z.int().min(1).max(50).default(20),
})
export const listModelTurnsOutput = z.object({
  turns: z.array(
    z.object({
      id,
      created_at: instant,
      by_name: z.string().nullable(),
      /** Nobody of the practice asked: a visitor of its chat wrote, in this talk as long as it is kept. */
      is_visitors: z.boolean(),
      talk_id: id.nullable(),
      /** `planned`, `answered`, `stopped`, or why the built-in planner answered. */
      outcome: z.string(),
      /** Why, in words; null where a model planned or answered. */
      why: z.string().nullable(),
      input_tokens: z.int(),
      output_tokens: z.int(),
      cost_micros: z.int().nullable(),
      /** What left, to the letter; null: nothing did. */
      sent_body: z.string().nullable(),
    }),
  ),
  is_more: z.boolean(),
})
