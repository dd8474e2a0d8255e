import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'

/** Days in which a deletion can be taken back. */
export const graceDays = 7

const instant = z.string()

export const noInput = z.object({})

export const showAccountDeletionOutput = z.object({
  /** When it will be erased; null: nobody asked for it. */
  erases_at: instant.nullable(),
  /** When it would be, were it asked for now. */
  would_erase_at: instant,
  /** IANA; the zone that its days are named in. */
  time_zone: z.string(),
  asks_password: z.boolean(),
  /** Practices of others in which this person works. */
  workplaces: z.array(z.string()),
  /** The practice that goes with the account; null: they own none. */
  practice: z
    .object({
      practice_id: id,
      name: z.string(),
      clients: z.number(),
      appointments: z.number(),
      notes: z.number(),
      files: z.number(),
      posts: z.number(),
      colleagues: z.number(),
      /** Appointments that begin after it is erased and are still booked. */
      upcoming_after: z.number(),
      archive_made_at: instant.nullable(),
      /** A plan that would be charged again. */
      has_plan: z.boolean(),
    })
    .nullable(),
})
export type AccountDeletion = z.output<typeof showAccountDeletionOutput>

export const requestAccountDeletionInput = z.object({
  password: z.string().max(512),
  /** The practice that the person was told goes with it; null: none. */
  practice_id: id.nullable(),
})
export const requestAccountDeletionOutput = z.object({ erases_at: instant })

export const keepAccountOutput = z.object({
  /** Whether the plan that was canceled goes on; null: none was. */
  is_plan_back: z.boolean().nullable(),
})

export const deletionLinkInput = z.object({ token: z.string().min(20).max(100) })
export const deletionLinkOutput = z.object({
  /** Null: the account alone. */
  practice_name: z.string().nullable(),
  erases_at: instant,
  time_zone: z.string(),
})
export type DeletionLink = z.output<typeof deletionLinkOutput>
