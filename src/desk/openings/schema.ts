import { z } from 'zod'
import { visitPractice } from '#diary/visits/schema.ts'
import {
  askedDate,
  clock,
  date,
  email,
  id,
  instant,
  strangersName,
  text,
  weekday,
} from '#lib/schemas/fields.ts'

export const modes = ['first', 'highest_value', 'broadcast', 'manual'] as const
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export const openingToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/)

const isInOrder = ({ earliest, latest }: { earliest: string | null; latest: string | null }) =>
  !earliest || !latest || earliest <= latest
const order = { path: ['latest'], message: 'The last day lies before the first' }
const optionalDate = askedDate.nullish().transform(value => value ?? null)

/** Empty lists mean any; practice-local dates, both included. */
export const wish = z.object({
  practitioner_ids: z.array(id).max(50).default([]),
  parts: z
    .array(z.object({ day: weekday, part: z.enum(dayParts) }))
    .max(21)
    .default([]),
  earliest: optionalDate,
  latest: optionalDate,
})
const service = { service_id: id, duration_id: id }

export const requestOpeningInput = wish
  .extend({
    practice_id: id,
    ...service,
    first_name: strangersName(80),
    last_name: strangersName(80),
    email,
    phone: text(40),
    /** Honeypot: people never see it and leave it empty. */
    website: z.string().max(200).optional(),
  })
  .refine(isInOrder, order)
/** The same for everyone, so that it doesn't reveal clients. */
export const requestOpeningOutput = z.object({ token: z.string() })

/** From a visit's manage link: an earlier time, same service and length. */
export const requestEarlierInput = wish
  .omit({ earliest: true, latest: true })
  .extend({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })

export const addOpeningRequestInput = wish
  .extend({ client_id: id, ...service, appointment_id: id.nullish().transform(value => value ?? null) })
  .refine(isInOrder, order)
export const addedRequest = z.object({ request_id: id })
export const requestInput = z.object({ request_id: id })

export const openingTokenInput = z.object({ token: openingToken })
export const declineOpeningInput = z.object({ token: openingToken, leaves: z.boolean().default(false) })
export const offerStates = [
  'offered',
  'accepted',
  'expired',
  'declined',
  'lost',
  'withdrawn',
  'waiting',
] as const
export const requestStates = ['waiting', 'booked', 'left', 'withdrawn', 'over'] as const

/** Shows only first name, service and time, because anyone may have the link. */
export const openingPage = z.object({
  first_name: z.string(),
  service_name: z.string(),
  duration_min: z.number(),
  time_zone: z.string(),
  practice: visitPractice,
  request_state: z.enum(requestStates),
  /** Null for the link of a waitlist entry. */
  offer: z
    .object({
      state: z.enum(offerStates),
      start: instant,
      end: instant,
      expires_at: instant,
      practitioner_name: z.string(),
      price_cents: z.number(),
      currency: z.string(),
      /** Start of the visit that is given up. */
      gives_back: instant.nullable(),
      /** Several people got the offer at once. */
      is_shared: z.boolean(),
      /** Link that manages the resulting visit. */
    })
    .nullable(),
  now: instant,
})

export const openingInput = z.object({ opening_id: id })
export const offerInput = z.object({ offer_id: id })
export const addOpeningInput = z.object({
  practitioner_id: id,
  start: instant,
  duration_min: z.number().int().min(15).max(720),
})
export const addedOpening = z.object({ opening_id: id })
export const makeOfferInput = z.object({
  opening_id: id,
  request_id: id,
  minutes: z.number().int().min(5).max(1440),
})
export const madeOffer = z.object({ offer_id: id })

export const rankReasons = [
  'not_waiting',
  'blocked',
  'has_offer',
  'already_offered',
  'service',
  'practitioner',
  'room',
  'no_time',
  'same_person',
  'too_late',
] as const
export const rankedOpening = z.object({
  offers: z.array(
    z.object({
      request_id: id,
      client_id: id,
      start: instant,
      end: instant,
      value_cents: z.number(),
      price_cents: z.number(),
      gives_back: instant.nullable(),
    }),
  ),
  left_out: z.array(z.object({ request_id: id, reason: z.enum(rankReasons) })),
})

export const openingSettings = z
  .object({
    mode: z.enum(modes),
    offer_min: z.number().int().min(5).max(240),
    group_size: z.number().int().min(2).max(10),
    offer_from: clock,
    offer_to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Give a time as HH:MM'),
    by_email: z.boolean().default(true),
    /** Only to clients who agreed to texts about their visits. */
    by_text: z.boolean().default(false),
  })
  .refine(value => value.by_email || value.by_text, {
    path: ['by_email'],
    message: 'Choose at least one way',
  })
  .refine(value => value.offer_from < value.offer_to, {
    path: ['offer_to'],
    message: 'The last hour lies before the first',
  })

export const requestParts = z.array(z.object({ day: weekday, part: z.enum(dayParts) }))
export const requestDate = date
export type WaitlistPreferences = z.output<typeof wish>
export type OpeningPage = z.output<typeof openingPage>
export type OpeningSettings = z.output<typeof openingSettings>
export type RankedOpening = z.output<typeof rankedOpening>
export type RankReason = (typeof rankReasons)[number]
