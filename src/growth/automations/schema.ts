import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { automationNames, ownSwitches } from './automations.ts'

const channel = z.enum(['email', 'sms'])
/** Of reminders: which of them. */
const which = { automation: z.enum(automationNames), channel, hours: z.number().int().min(0).max(168) }

export const shownAutomation = z.object({
  ...which,
  is_on: z.boolean(),
  /** Of the last 30 days: handed on or kept. */
  sent: z.number(),
  /** Of those: kept in the outbox, where no service is set up, and sent to nobody. */
  kept: z.number(),
  held_back: z.number(),
  /** Of those held back, by reason. */
  why: z.record(z.string(), z.number()),
})
export type ShownAutomation = z.output<typeof shownAutomation>
export const showAutomationsOutput = z.object({
  automations: z.array(shownAutomation),
  has_texts: z.boolean(),
  /** Without it nothing that sells leaves by mail. */
  has_address: z.boolean(),
  time_zone: z.string(),
})

/** Who would get the first mail today, or the next of theirs. */
export const previewWinBackOutput = z.object({
  /** To whom it may leave, now or later; to how many it may not. */
  people: z.number(),
  held_back: z.number(),
  /** The first ten of them. */
  names: z.array(z.string()),
  /** There are more than were looked at. */
  is_more: z.boolean(),
})

export const switchAutomationInput = z.object({ automation: z.enum(ownSwitches), is_on: z.boolean() })
export const switchAutomationOutput = z.object({ is_on: z.boolean() })

export const listLogInput = z.object({
  ...which,
  after: z.object({ at: z.iso.datetime(), id }).nullable(),
})
export const logEntry = z.object({
  id,
  client_id: id.nullable(),
  name: z.string(),
  service_name: z.string().nullable(),
  starts_at: z.string().nullable(),
  status: z.enum(['queued', 'sending', 'sent', 'failed', 'kept', 'skipped']),
  skip_reason: z.string().nullable(),
  /** When it left, leaves, or was looked at. */
  at: z.string(),
  created_at: z.string(),
})
export type LogEntry = z.output<typeof logEntry>
export const listLogOutput = z.object({ entries: z.array(logEntry), is_more: z.boolean() })
