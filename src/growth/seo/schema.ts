import { z } from 'zod'
import { websiteField } from '#base/practice/schema.ts'
import { id, instant } from '#lib/schemas/fields.ts'
import { groups } from './checklist-facts.ts'

export const checkSiteInput = z.object({})
export const checkSiteOutput = z.object({
  work_id: id,
})

export const websiteForm = z.object({ website: websiteField })
export const saveWebsiteInput = websiteForm
export const saveWebsiteOutput = z.object({ website: z.string().nullable(), work_id: id.nullable() })

const mend = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('screen'), label: z.string(), to: z.string() }),
  z.object({ kind: z.literal('act'), label: z.string(), act: z.enum(['check-site', 'website']) }),
  z.object({ kind: z.literal('copy'), label: z.string(), text: z.string() }),
])
const cell = z.object({
  state: z.enum(['same', 'differs', 'none']),
  text: z.string(),
  note: z.string().optional(),
  at: z.string().optional(),
})

export const showChecklistInput = z.object({})
export const showChecklistOutput = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      group: z.enum(groups),
      state: z.enum(['true', 'differs', 'missing', 'not_read']),
      words: z.string(),
      evidence: z.string(),
      rows: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
      mend: mend.optional(),
    }),
  ),
  compared: z.object({
    day: z.number(),
    places: z.array(
      z.object({
        place: z.enum(['settings', 'booking', 'google', 'site']),
        label: z.string(),
        notRead: z.string().nullable(),
        cells: z.object({ name: cell, address: cell, phone: cell, hours: cell }).nullable(),
      }),
    ),
  }),
  website: z.string().nullable(),
  checked_at: instant.nullable(),
  work_id: id.nullable(),
  publicUrl: z.string(),
  /** Path of the public page; null if never open. */
  about: z.string().nullable(),
})
export type ShownChecklist = z.output<typeof showChecklistOutput>
