import { z } from 'zod'
import { date, email, id, text } from '#lib/schemas/fields.ts'

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

const clock = z.number().int().min(-2_208_988_800_000).max(7_258_118_400_000)

/** A visit of a file, as `readVisits` has it, with what whoever brings it said of its people and services. */
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
    /** Who it is, as somebody said; null: whoever is the same, else a new record. */
    client_id: id.nullable(),
    /** Somebody said that it is none of those who are here. */
    is_new: z.boolean(),
    /** Epoch ms. */
    starts_at: clock,
    ends_at: clock,
    /** Null: the name alone is kept, on a service that nobody can book. */
    service_id: id.nullable(),
    practitioner_id: id,
    /** As the file says it. */
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

/** Once for a file; the id is the desk's, so that sending it twice begins one import. */
export const startImportInput = z.object({
  import_id: id,
  kind: z.enum(['clients', 'visits']).default('clients'),
  file_name: text(200),
  source: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  rows_total: z.number().int().min(1).max(100_000),
  left_out: z.array(leftOutRow).max(200),
  left_out_count: z.number().int().min(0).max(100_000),
  /** The importer's own words of those of whom the file has a yes; null: no yes counts. */
  agreed_wording: text(500).nullable(),
})
export const importInput = z.object({ import_id: id })
export const importOutput = z.object({ import_id: id })
/** Rows of the kind that the import was announced as, the other list empty. */
export const addImportRowsInput = z
  .object({
    import_id: id,
    rows: z.array(importedClient).max(MOST_ROWS_AT_ONCE).default([]),
    visits: z.array(importedVisit).max(MOST_ROWS_AT_ONCE).default([]),
  })
  .refine(({ rows, visits }) => (rows.length === 0) !== (visits.length === 0))
export const addImportRowsOutput = z.object({ rows_loaded: z.number().int() })

/** Who of a file is here already; nobody is written. */
export const matchPeopleInput = z.object({
  /** Whose numbers `external_id` are. */
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
/** In the order of the question. */
export const matchPeopleOutput = z.object({
  people: z.array(
    z.object({
      /** `named`: nothing but the name is the same, and the file has nothing else of them. */
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

/** What of an import was not written, and what stayed when it was undone. */
export const showImportOutput = z.object({
  /** At most 1,000, by line; of visits alone. `starts_at`: epoch ms. */
  refused: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      starts_at: z.number(),
      service: z.string().nullable(),
      practitioner: z.string().nullable(),
      reason: z.enum(refusalCodes),
      /** The row that stands in the way. */
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
