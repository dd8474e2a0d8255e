import { z } from 'zod'
import { date, timeWindow, weeklyWindow } from '#lib/schemas/fields.ts'
import { practiceKey } from '../schema.ts'

export const showPracticeFactsInput = z.object({ practice: practiceKey })

/** What the public pages about a practice say beside what can be booked. */
export const showPracticeFactsOutput = z.object({
  /** Their own site. */
  website: z.string().nullable(),
  /** When the door is open, by weekday. */
  weekly: z.array(weeklyWindow),
  /** Dates of the coming 90 days with other hours; none: closed. */
  special: z.array(z.object({ date, windows: z.array(timeWindow) })),
  /** In their order; those alone that are shown. */
  questions: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  /** What people say of themselves, by their id; those who do. */
  bios: z.record(z.string(), z.string()),
})
export type PracticeFacts = z.output<typeof showPracticeFactsOutput>

/** Where a search engine finds practices that can be booked. */
export const listBookingAddressesOutput = z.object({
  /** Slugs, or ids of those that have none. */
  practices: z.array(z.string()),
})
