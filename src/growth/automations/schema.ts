import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'
import { automationNames, ownSwitches } from './automations.ts'

const channel = z.enum(['email', 'sms'])
const which = { automation: z.enum(automationNames), channel, hours: z.number().int().min(0).max(168) }

export const shownAutomation = z.object({
  ...which,
  is_on: z.boolean(),
  /** Last 30 days: handed to a provider or kept. */
  sent: z.number(),
  kept: z.number(),
  held_back: z.number(),
  why: z.record(z.string(), z.number()),
})
export type ShownAutomation = z.output<typeof shownAutomation>
export const showAutomationsOutput = z.object({
  automations: z.array(shownAutomation),
  has_texts: z.boolean(),
  /** Marketing emails can't be sent without a postal address. */
  has_address: z.boolean(),
  time_zone: z.string(),
})

export const previewWinBackOutput = z.object({
  /** Clients who can get it now or later, and how many can't. */
  people: z.number(),
  held_back: z.number(),
  names: z.array(z.string()),
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
  /** When it was sent, will be sent, or was checked. */
  at: z.string(),
  created_at: z.string(),
})
export type LogEntry = z.output<typeof logEntry>
export const listLogOutput = z.object({ entries: z.array(logEntry), is_more: z.boolean() })
