import { z } from 'zod'
import { date, timeWindow, weeklyWindow } from '#lib/schemas/fields.ts'
import { practiceKey } from '../schema.ts'

export const showPracticeFactsInput = z.object({ practice: practiceKey })

export const showPracticeFactsOutput = z.object({
  website: z.string().nullable(),
  weekly: z.array(weeklyWindow),
  /** Dates of the next 90 days with different hours; no windows: closed. */
  special: z.array(z.object({ date, windows: z.array(timeWindow) })),
  questions: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  bios: z.record(z.string(), z.string()),
})
export type PracticeFacts = z.output<typeof showPracticeFactsOutput>

/** For search engines. */
export const listBookingAddressesOutput = z.object({
  /** Slugs, or ids if there is no slug. */
  practices: z.array(z.string()),
})
