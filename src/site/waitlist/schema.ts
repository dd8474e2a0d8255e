import { z } from 'zod'
import { email, id, instant, strangersName, text } from '#lib/schemas/fields.ts'
import { places, states } from './waitlist-states.ts'

export const joinWaitlistInput = z.object({
  email,
  name: strangersName(120),
  practice_type: text(60),
  /** Honeypot: invisible to people. */
  website: z.string().max(200).optional(),
})

/** The same for every address; its email has the details. */
export const joinWaitlistOutput = z.object({ status: z.literal('mailed') })

/** 32 hex digits of the entry, 32 of its seal. */
export const waitlistTokenInput = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/) })

export const waitlistPlaceOutput = z.object({
  place: z.enum(places),
  email: z.string(),
  /** 1 is next; null unless waiting. */
  position: z.number().int().min(1).nullable(),
})

export const listWaitlistInput = z.object({
  search: z.string().trim().max(200).default(''),
  state: z.enum(states).nullish(),
  page: z.number().int().min(1).max(100_000).default(1),
})

export const waitlistRow = z.object({
  id,
  email: z.string(),
  name: z.string(),
  practice_type: z.string(),
  created_at: instant,
  invited_at: instant.nullable(),
  state: z.enum(states),
  position: z.number().nullable(),
})

export const listWaitlistOutput = z.object({
  entries: z.array(waitlistRow),
  total: z.number(),
  page_size: z.number(),
  /** Of the whole list, whatever the search. */
  counts: z.record(z.enum(states), z.number()),
})

export const inviteFromWaitlistInput = z.object({ entry_id: id })
export const inviteFromWaitlistOutput = z.object({ invited_at: instant })

export const withdrawFromWaitlistInput = z.object({
  entry_id: id,
  /** False restores the entry's place. */
  withdrawn: z.boolean(),
})
export const withdrawFromWaitlistOutput = z.object({ withdrawn: z.boolean() })

export const exportWaitlistOutput = z.object({ csv: z.string() })

export type WaitlistPlace = z.output<typeof waitlistPlaceOutput>
export type WaitlistRow = z.output<typeof waitlistRow>
export type WaitlistPage = z.output<typeof listWaitlistOutput>
export type JoinWaitlist = z.input<typeof joinWaitlistInput>
