import { z } from 'zod'
import { overruled } from '#desk/appointments/schema.ts'
import { newClientFields } from '#diary/clients/schema.ts'
import { askedInstant, id, instant, optionalText } from '#lib/schemas/fields.ts'

/** A year of weekly visits. */
export const MOST_VISITS = 52

const localDate = z.string().regex(/^\d{4}-\d\d-\d\d$/)

const minuteOfDay = z.number().int().min(0).max(1440)

/** See `CarePlan`. With `by_anyone`, the person with the most free times takes all visits. */
const carePlan = z.object({
  phases: z
    .array(
      z.object({
        count: z.number().int().min(1).max(MOST_VISITS),
        every_days: z.number().int().min(1).max(182),
      }),
    )
    .min(1)
    .max(6),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  part: z.object({ from: minuteOfDay, to: minuteOfDay }),
  tolerance_days: z.number().int().min(0).max(7).default(2),
  by_anyone: z.boolean().default(false),
})

const wish = {
  service_id: id,
  duration_id: id,
  addon_ids: z.array(id).max(20).default([]),
  practitioner_id: id,
  /** Undefined: the first free room if the service needs one. Null: no room. */
  room_id: id.nullish(),
  /** An RFC 5545 RRULE that ends (day rules, section 1). */
  rule: z.string().max(500).optional(),
  /** Replaces the rule: times are found from the date of `start` on. */
  plan: carePlan.optional(),
  /** Local wall clock of the practice, 'YYYY-MM-DDTHH:MM'. */
  start: z.string().max(19),
}

const place = { start: askedInstant, practitioner_id: id, ...overruled }
/** Another time for one of the dates. */
const pick = z.object({ date: localDate, ...place })

const isOne = (asked: { rule?: string | undefined; plan?: object | undefined }) =>
  (asked.rule === undefined) !== (asked.plan === undefined)
const sayOne = { message: 'Say how it repeats', path: ['rule'] }

export const previewSeriesInput = z
  .object({ ...wish, picked: z.array(pick).max(MOST_VISITS).default([]) })
  .refine(isOne, sayOne)

export const bookSeriesInput = z
  .object({
    ...wish,
    client_id: id.optional(),
    client: newClientFields.optional(),
    note: optionalText(1000),
    tells_client: z.boolean().default(true),
    visits: z.array(pick).min(1).max(MOST_VISITS),
  })
  .refine(value => Boolean(value.client_id) !== Boolean(value.client), {
    message: 'Choose a client',
    path: ['client_id'],
  })
  .refine(isOne, sayOne)

const scope = z.enum(['following', 'all'])

export const previewSeriesChangeInput = z.object({
  appointment_id: id,
  scope,
  start: askedInstant,
  practitioner_id: id,
  picked: z
    .array(z.object({ appointment_id: id, ...place }))
    .max(MOST_VISITS)
    .default([]),
})

export const changeSeriesInput = z.object({
  series_id: id,
  visits: z
    .array(
      z.object({
        appointment_id: id,
        /** As the screen read it; any other value is refused with `changed_meanwhile`. */
        sequence: z.number().int().min(0),
        ...place,
        /** Undefined: its own room if free, else another of its service. */
        room_id: id.nullish(),
        /** Start that the series gives it after the move. */
        series_start: askedInstant,
      }),
    )
    .min(1)
    .max(MOST_VISITS),
  tells_client: z.boolean().default(true),
})

export const cancelSeriesInput = z.object({
  appointment_id: id,
  scope,
  reason: optionalText(500),
  tells_client: z.boolean().default(true),
})

/** Undo; visits whose time is taken stay canceled and are named. */
export const restoreSeriesInput = z.object({
  series_id: id,
  appointment_ids: z.array(id).min(1).max(MOST_VISITS),
})

/** Why a visit can't be there; `start` and `end` of the obstacle. */
export const placeTrouble = z.object({
  code: z.enum([
    'outside_hours',
    'blocked_time',
    'being_booked',
    'slot_taken',
    'room_taken',
    'equipment_taken',
    'own_visit',
    'no_time',
  ]),
  appointment_id: id.nullable(),
  reason: z.string().nullable(),
  start: instant.nullable(),
  end: instant.nullable(),
})

const checked = {
  start: instant,
  end: instant,
  practitioner_id: id,
  room_id: id.nullable(),
  /** Null if it's free or the obstacle was overruled. */
  trouble: placeTrouble.nullable(),
  /** If not free: the same day first, then other practitioners at that time, then the days around. */
  nearest: z.array(z.object({ start: instant, practitioner_id: id })),
}

export const seriesPreview = z.object({
  time_zone: z.string(),
  dates: z.array(z.object({ date: z.string(), ...checked })),
})

export const seriesChangePreview = z.object({
  time_zone: z.string(),
  series_id: id,
  visits: z.array(
    z.object({
      appointment_id: id,
      sequence: z.number(),
      /** False if it was moved on its own; then it stays. */
      moves: z.boolean(),
      before: z.object({
        start: instant,
        practitioner_id: id,
        room_id: id.nullable(),
        series_start: instant,
      }),
      series_start: instant,
      ...checked,
    }),
  ),
})

const tells = { tells_at: instant.nullable() }

export const bookedSeries = z.object({
  series_id: id,
  client_id: id,
  appointment_ids: z.array(id),
  first_start: instant,
  ...tells,
})

export const changedSeries = z.object({
  series_id: id,
  /** Their current state, with what Undo restores. */
  visits: z.array(
    z.object({
      appointment_id: id,
      sequence: z.number(),
      before: z.object({
        start: instant,
        practitioner_id: id,
        room_id: id.nullable(),
        series_start: instant,
      }),
    }),
  ),
  ...tells,
})

export const cancelledSeries = z.object({ series_id: id, appointment_ids: z.array(id), ...tells })
export const restoredSeries = z.object({ restored: z.array(id), gone: z.array(id), ...tells })

export type CarePlanWish = z.input<typeof carePlan>
export type SeriesPreview = z.output<typeof seriesPreview>
export type SeriesDate = SeriesPreview['dates'][number]
export type SeriesChangePreview = z.output<typeof seriesChangePreview>
export type PlaceTrouble = z.output<typeof placeTrouble>
