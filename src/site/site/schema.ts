import { z } from 'zod'
import { email } from '#lib/schemas/fields.ts'

/** An account's, a client's, or data of a connected Facebook or Instagram page. */
export const deletionSubjects = ['account', 'client', 'connection'] as const
export type DeletionSubject = (typeof deletionSubjects)[number]

export const requestDataDeletionInput = z.object({
  email,
  subject: z.enum(deletionSubjects),
  practice: z.string().trim().max(120).default(''),
  note: z.string().trim().max(2_000).default(''),
  /** Honeypot. */
  website: z.string().max(200).default(''),
})

/** The same whether or not data exists. */
export const requestDataDeletionOutput = z.object({ status: z.literal('received') })

export type DataDeletionRequest = z.input<typeof requestDataDeletionInput>
