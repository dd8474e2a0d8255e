import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'

/** Days during which a deletion can be undone. */
export const graceDays = 7

const instant = z.string()

export const noInput = z.object({})

export const showAccountDeletionOutput = z.object({
  /** Null if no deletion was requested. */
  erases_at: instant.nullable(),
  /** When it would be erased if the deletion were requested now. */
  would_erase_at: instant,
  /** IANA zone in which its dates are shown. */
  time_zone: z.string(),
  asks_password: z.boolean(),
  /** Practices of other owners where this person works. */
  workplaces: z.array(z.string()),
  /** The practice deleted with the account; null if they own none. */
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
      /** Booked appointments that start after the deletion. */
      upcoming_after: z.number(),
      archive_made_at: instant.nullable(),
      has_plan: z.boolean(),
    })
    .nullable(),
})
export type AccountDeletion = z.output<typeof showAccountDeletionOutput>

export const requestAccountDeletionInput = z.object({
  password: z.string().max(512),
  /** The practice the person was told is deleted too; null if none. */
  practice_id: id.nullable(),
})
export const requestAccountDeletionOutput = z.object({ erases_at: instant })

export const keepAccountOutput = z.object({
  /** Whether the canceled plan was resumed; null if no plan was canceled. */
  is_plan_back: z.boolean().nullable(),
})

export const deletionLinkInput = z.object({ token: z.string().min(20).max(100) })
export const deletionLinkOutput = z.object({
  /** Null if only the account is deleted, without a practice. */
  practice_name: z.string().nullable(),
  erases_at: instant,
  time_zone: z.string(),
})
export type DeletionLink = z.output<typeof deletionLinkOutput>
