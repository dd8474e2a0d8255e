import { z } from 'zod'
import { date, email, id, text } from '#lib/schemas/fields.ts'

// Rows as the browser read them. The server validates everything again.

const line = (most: number) => z.string().trim().min(1).max(most).nullable()
const phone = z.string().regex(/^\+[0-9]{6,15}$/)
const lineOfFile = z.number().int().min(1).max(40_000_000)

export const MOST_NOTE = 4_000
export const MOST_ROWS_AT_ONCE = 200

/** As from `readClients`, with notes split to fit. */
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

const clock = z.number().int().min(-2_208_988_800_000).max(7_258_118_400_000)

/** As from `readVisits`, with the user's answers about people and services. */
export const importedVisit = z
  .object({
    line: lineOfFile,
    external_id: line(100),
    client: z.object({
      external_id: line(100),
      first_name: text(80),
      last_name: z.string().trim().max(80),
      email: email.nullable(),
      phone: phone.nullable(),
    }),
    /** Confirmed by the user; null: match automatically or create. */
    client_id: id.nullable(),
    /** The user said that it's none of the existing clients. */
    is_new: z.boolean(),
    /** Epoch ms. */
    starts_at: clock,
    ends_at: clock,
    /** Null: keeps only the name, on an archived service. */
    service_id: id.nullable(),
    practitioner_id: id,
    /** As in the file. */
    service: line(120),
    practitioner: line(120),
    status: z.enum(['no_show', 'cancelled', 'completed', 'confirmed']),
    price_cents: z.number().int().min(0).max(10_000_000),
    notes: z.array(z.string().min(1).max(MOST_NOTE)).max(6),
  })
  .refine(({ starts_at, ends_at }) => ends_at > starts_at && ends_at - starts_at <= 86_400_000)
export type ImportedVisit = z.output<typeof importedVisit>

export const leftOutRow = z.object({ line: lineOfFile, code: z.string().regex(/^[a-z_]{1,40}$/) })
export type LeftOut = z.output<typeof leftOutRow>

/** Once per file; the browser chooses the id, so that sending it twice starts one import. */
export const startImportInput = z.object({
  import_id: id,
  kind: z.enum(['clients', 'visits']).default('clients'),
  file_name: text(200),
  source: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  rows_total: z.number().int().min(1).max(100_000),
  left_out: z.array(leftOutRow).max(200),
  left_out_count: z.number().int().min(0).max(100_000),
  /** The importer's wording for consents in the file; null: consents are ignored. */
  agreed_wording: text(500).nullable(),
})
export const importInput = z.object({ import_id: id })
export const importOutput = z.object({ import_id: id })
export const addImportRowsInput = z
  .object({
    import_id: id,
    rows: z.array(importedClient).max(MOST_ROWS_AT_ONCE).default([]),
    visits: z.array(importedVisit).max(MOST_ROWS_AT_ONCE).default([]),
  })
  .refine(({ rows, visits }) => (rows.length === 0) !== (visits.length === 0))
export const addImportRowsOutput = z.object({ rows_loaded: z.number().int() })

/** Writes nothing. */
export const matchPeopleInput = z.object({
  /** The product that `external_id` comes from. */
  source: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  people: z
    .array(
      z.object({
        external_id: line(100),
        first_name: text(80),
        last_name: z.string().trim().max(80),
        email: email.nullable(),
        phone: phone.nullable(),
        birth_date: date.nullable(),
      }),
    )
    .min(1)
    .max(MOST_ROWS_AT_ONCE),
})
/** In input order. */
export const matchPeopleOutput = z.object({
  people: z.array(
    z.object({
      /** `named`: only the name matches, and the file has nothing else. */
      verdict: z.enum(['known', 'same', 'likely', 'named', 'new']),
      client_id: id.nullable(),
      name: z.string().nullable(),
      reasons: z.array(z.string()),
    }),
  ),
})
export type MatchedPerson = z.output<typeof matchPeopleOutput>['people'][number]

export const refusalCodes = [
  'overlap',
  'overlap_row',
  'time_off',
  'practitioner_left',
  'part_not_found',
  'plan_limit',
  'too_many_services',
] as const
export type RowRefusal = (typeof refusalCodes)[number]

export const stayReasons = ['changed', 'visits', 'notes', 'messages', 'merged', 'consents', 'used'] as const

export const showImportOutput = z.object({
  /** At most 1,000 visits, by line. `starts_at`: epoch ms. */
  refused: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      starts_at: z.number(),
      service: z.string().nullable(),
      practitioner: z.string().nullable(),
      reason: z.enum(refusalCodes),
      /** The conflicting row. */
      refused_by: z.number().nullable(),
    }),
  ),
  /** At most 200 each, by line. */
  stayed: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      client_id: id,
      reason: z.enum(stayReasons),
      starts_at: z.number().nullable(),
    }),
  ),
})
