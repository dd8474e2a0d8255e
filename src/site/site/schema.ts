import { z } from 'zod'
import { email } from '#lib/schemas/fields.ts'

/** Whose data it is: of an account here, of a client of a practice, or what a connected Facebook or Instagram page gave. */
export const deletionSubjects = ['account', 'client', 'connection'] as const
export type DeletionSubject = (typeof deletionSubjects)[number]

export const requestDataDeletionInput = z.object({
  email,
  subject: z.enum(deletionSubjects),
  practice: z.string().trim().max(120).default(''),
  note: z.string().trim().max(2_000).default(''),
  /** Hidden from people; whoever fills it in is a program. */
  website: z.string().max(200).default(''),
})

/** The same answer whether or not anything is stored about that address. */
export const requestDataDeletionOutput = z.object({ status: z.literal('received') })

export type DataDeletionRequest = z.input<typeof requestDataDeletionInput>
