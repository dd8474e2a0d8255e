import { z } from 'zod'
import { date, email, id, text } from '#lib/fields.ts'

// What the desk hands in, row by row as it was read there. The reading is no secret of the server's: everything is looked
// at again here.

const line = (most: number) => z.string().trim().min(1).max(most).nullable()
const phone = z.string().regex(/^\+[0-9]{6,15}$/)
const lineOfFile = z.number().int().min(1).max(40_000_000)

export const MOST_NOTE = 4_000
export const MOST_ROWS_AT_ONCE = 200

/** A client of a file, as `readClients` has it; notes in pieces that a note holds. */
export const importedClient = z.object({
  line: lineOfFile,
  external_id: line(100),
  first_name: text(80),
  last_name: z.string().trim().max(80),
  email: email.nullable(),
  other_emails: z.array(email).max(20),
  phone: phone.nullable(),
  other_phones: z.array(phone).max(20),
  birth_date: date.refine(day => day >= '1850-01-01' && day <= '2199-12-31').nullable(),
  address: z.object({
    street: line(300),
    city: line(80),
    region: line(80),
    postal_code: line(80),
    country: line(80),
  }),
  notes: z.array(z.string().min(1).max(MOST_NOTE)).max(6),
  tags: z.array(text(40)).max(30),
  marketing_consent: z.boolean().nullable(),
})
export type ImportedClient = z.output<typeof importedClient>

export const leftOut = z.object({ line: lineOfFile, code: z.string().regex(/^[a-z_]{1,40}$/) })
export type LeftOut = z.output<typeof leftOut>

/** Once for a file; the id is the desk's, so that sending it twice begins one import. */
export const startImportInput = z.object({
  import_id: id,
  file_name: text(200),
  source: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  rows_total: z.number().int().min(1).max(100_000),
  left_out: z.array(leftOut).max(200),
  left_out_count: z.number().int().min(0).max(100_000),
  /** The importer's own words of those of whom the file has a yes; null: no yes counts. */
  agreed_wording: text(500).nullable(),
})
export const importInput = z.object({ import_id: id })
export const importOutput = z.object({ import_id: id })
export const addImportRowsInput = z.object({
  import_id: id,
  rows: z.array(importedClient).min(1).max(MOST_ROWS_AT_ONCE),
})
export const addImportRowsOutput = z.object({ rows_loaded: z.number().int() })

export const stayReasons = ['changed', 'visits', 'notes', 'messages', 'merged', 'consents', 'used'] as const

/** The people of an import who may be somebody else's record, and those who stayed when it was undone. */
export const showImportOutput = z.object({
  /** At most 200 each, by line. */
  stayed: z.array(
    z.object({ line: z.number(), name: z.string(), client_id: id, reason: z.enum(stayReasons) }),
  ),
})
