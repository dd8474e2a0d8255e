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

/** §3's action (id, type, label, data, status), and what a card needs. */
export const shownAction = z.object({
  id,
  /** The action's name, and its label. */
  type: z.string(),
  label: z.string(),
  risk: z.enum(['read', 'inside', 'outside', 'grave']),
  status: z.enum(['pending', 'completed', 'failed']),
  state: z.enum(actStates),
  /** Input while it waits, results afterwards. A card shows three entries. */
  data: z.record(z.string(), z.unknown()),
  /** Editable input; absent once it is over. */
  params: z.record(z.string(), z.unknown()).optional(),
  preview: previewOutput.nullable(),
  message: z.string().nullable(),
  error: z.string().nullable(),
  /** §7: why this person may not do it. */
  permission: z.string().nullable(),
  choices: z.array(z.string()),
  evidence: z.array(z.string()),
  expires_at: instant.nullable(),
  undo: z.object({ until: instant.nullable(), why: z.string().nullable() }),
})
export type ShownAction = z.output<typeof shownAction>

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
  /** Sentences based on numbers, in order, with their rows. */
  notes: z.array(note),
  choices: z.array(z.string()),
  about: z.array(z.string()),
  for: z.string().nullable(),
  refused: z.string().nullable(),
  threadId: z.string(),
  planner: z.string(),
  /** An upcoming limit, or that the model wasn't available; else null. */
  notice: z.string().nullable(),
})

export const executeInput = z.object({
  id,
  /** As edited on the card; absent: as proposed. */
  params: z.record(z.string().max(60), z.unknown()).optional(),
  except: z.array(z.string().max(80)).max(100).optional(),
  /** What the preview requires to be typed. */
  typed: z.string().trim().max(200).optional(),
})
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
  /** Conversations this month; `limit` -1: unlimited, 0: none. */
  usage: z.object({ used: z.int(), limit: z.int(), notice: z.string().nullable() }),
  planner: z.string(),
  /** `ready` false: it answers that it can't do that yet. */
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

/** The owner's model settings. */
export const modelChoice = z.object({
  planner: z.enum(planners),
  /** Health information may be sent too. */
  sends_health: z.boolean(),
  /** US cents per month; null: no limit of the practice's own. */
  budget_cents: z.int('Give whole cents').min(0).max(10_000_000, 'At most $100,000').nullable(),
})
export type ModelChoice = z.output<typeof modelChoice>

const spent = {
  calls: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  cost_micros: z.int().nullable(),
}
export const showAssistantCostInput = z.object({
  /** YYYY-MM in the practice's zone; default: this month. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Give a month as YYYY-MM')
    .optional(),
})
/** A month's model use and cost, newest conversations first, and the settings. */
export const showAssistantCostOutput = z.object({
  month: z.string(),
  ...spent,
  budget_micros: z.int().nullable(),
  /** Turns the built-in planner answered although a model was on. */
  used_fallback: z.int(),
  /** The provider's name; null: none configured, and the switch does nothing. */
  model: z.string().nullable(),
  choice: modelChoice,
  /** Calls for chat visitors. */
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
  /** One turn, as an activity entry names it. */
  id: id.optional(),
  after: z.object({ at: instant, id }).nullable().default(null),
  most: z.int().min(1).max(50).default(20),
})
export const listModelTurnsOutput = z.object({
  turns: z.array(
    z.object({
      id,
      created_at: instant,
      by_name: z.string().nullable(),
      /** A chat visitor wrote in this conversation; no staff asked. */
      is_visitors: z.boolean(),
      talk_id: id.nullable(),
      /** `planned`, `answered`, `stopped`, or why the built-in planner answered. */
      outcome: z.string(),
      /** Null when a model planned or answered. */
      why: z.string().nullable(),
      input_tokens: z.int(),
      output_tokens: z.int(),
      cost_micros: z.int().nullable(),
      /** The exact text sent; null: nothing was sent. */
      sent_body: z.string().nullable(),
    }),
  ),
  is_more: z.boolean(),
})
