import { z } from 'zod'
import { wordings } from '#diary/clients/consent/consent-wordings.ts'
import { remindersVersions } from '#diary/clients/consent/reminders-wordings.ts'
import { visit, visitPractice } from '#diary/visits/schema.ts'
import {
  askedDate,
  askedInstant,
  date,
  email,
  id,
  instant,
  optionalText,
  strangersName,
  text,
} from '#lib/schemas/fields.ts'

/** A practice's id or slug, as in the booking address. */
export const practiceKey = z.string().regex(/^[a-z0-9][a-z0-9-]{1,62}$/i)

const serviceLink = z.string().max(100)

export const showBookingPageInput = z.object({
  practice: practiceKey,
  /** For a service that isn't listed. */
  link: serviceLink.optional(),
})

export const bookingPractice = z.object({
  ...visitPractice.shape,
  type: z.string().nullable(),
  time_zone: z.string(),
  currency: z.string(),
  is_booking_open: z.boolean(),
  may_be_found: z.boolean(),
  booking_window_days: z.number(),
  cancel_window_hours: z.number(),
  cancellation_policy: z.string().nullable(),
})

export const bookingService = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  dye: z.string(),
  /** Several people at one start; its classes are offered instead of free times. */
  is_class: z.boolean(),
  /** Only the email says whether a visit is confirmed, because some need confirmation. */
  answers_by_mail: z.boolean(),
  durations: z.array(z.object({ id, duration_min: z.number(), price_cents: z.number() })),
  addons: z.array(z.object({ id, name: z.string(), duration_min: z.number(), price_cents: z.number() })),
  practitioner_ids: z.array(id),
  /** Null: the standard length and price. */
  terms: z.array(
    z.object({
      duration_id: id,
      practitioner_id: id,
      price_cents: z.number().nullable(),
      duration_min: z.number().nullable(),
      is_offered: z.boolean(),
    }),
  ),
})

export const bookingPractitioner = z.object({ id, name: z.string(), title: z.string().nullable() })

export const showBookingPageOutput = z.object({
  practice: bookingPractice,
  practitioners: z.array(bookingPractitioner),
  services: z.array(bookingService),
  /** The link used, if it opens one of these services. */
  link: z.string().nullable(),
  /** In the practice's zone, 'YYYY-MM-DD'. */
  today: date,
  /** Where its chat opens: on this page, or in a frame on the practice's site. */
  chats_from: z.array(z.enum(['page', 'widget'])).default([]),
})

/** `practitioner_id` null: anyone. */
export const wanted = z.object({
  practice_id: id,
  service_id: id,
  duration_id: id,
  addon_ids: z.array(id).max(20).default([]),
  practitioner_id: id.nullish().transform(value => value ?? null),
  /** If the service can only be booked through its link. */
  link: serviceLink.nullish().transform(value => value ?? null),
})

export const listOpenSlotsInput = wanted.extend({
  /** Practice-local; days before today are empty. */
  from: askedDate,
  days: z.number().int().min(1).max(62),
  /** The visitor's own hold counts as free. */
  hold_token: z.string().max(100).optional(),
})

export const holdSlotInput = wanted.extend({
  start: askedInstant,
  /** Chosen by the page, so that a hold can be released even if its response was lost. */
  hold_token: z.string().min(31).max(100).optional(),
  /** Holds to release when choosing another time: the known one and possible ones. */
  previous_hold_tokens: z.array(z.string().max(100)).max(8).default([]),
})

export const holdSlotOutput = z.object({
  hold_token: z.string(),
  practitioner_id: id,
  start: instant,
  end: instant,
  /** Includes add-ons. */
  price_cents: z.number(),
  expires_at: instant,
  /** Server clock, so that the countdown doesn't depend on the visitor's. */
  now: instant,
})

export const releaseHoldInput = z.object({ practice_id: id, hold_token: z.string().max(100) })
export const releaseHoldOutput = z.object({ released: z.boolean() })

// Reports all missing fields at once, together with invalid ones.
const always = () => true
const hasOnline =
  (field: 'last_name' | 'email' | 'phone') =>
  (value: { source?: string; last_name?: unknown; email?: unknown; phone?: unknown } | undefined): boolean =>
    value?.source === 'chat' || value?.[field] !== undefined

export const bookAppointmentInput = z
  .object({
    practice_id: id,
    hold_token: z.string().min(20).max(100),
    /** The person who comes, if someone else books; both or neither. */
    their_first_name: strangersName(80).optional(),
    their_last_name: strangersName(80).optional(),
    first_name: strangersName(80),
    last_name: strangersName(80).optional(),
    email: email.optional(),
    phone: text(40).optional(),
    /** In the chat, a first name and one contact are enough. Internal only: refused over the wire. */
    source: z.enum(['online', 'chat']).default('online'),
    note: optionalText(1000),
    /** Consents, each given separately. */
    offers_by_email: z.boolean().default(false),
    reminders_by_text: z.boolean().default(false),
    /** The consent wording; used in the chat, which has several languages. */
    reminders_wording: z.enum(remindersVersions).optional(),
    offers_by_text: z.boolean().default(false),
    /** IANA zone of the browser if it isn't the practice's; invalid ones are ignored. */
    time_zone: z.string().max(60).optional().catch(undefined),
    /** Tracking link from the address; an invalid one never blocks a booking. */
    via: z.string().max(200).optional().catch(undefined),
    /** Honeypot: people never see it and leave it empty. */
    website: z.string().max(200).optional(),
  })
  .refine(value => !value.their_first_name === !value.their_last_name, {
    message: 'Write the first and the last name of who comes',
    path: ['their_last_name'],
  })
  .refine(hasOnline('last_name'), { message: 'Fill this in', path: ['last_name'], when: always })
  .refine(hasOnline('email'), { message: 'Fill this in', path: ['email'], when: always })
  .refine(hasOnline('phone'), { message: 'Fill this in', path: ['phone'], when: always })
  .refine(value => value.source !== 'chat' || value.email || value.phone, {
    message: 'Give a phone number or an email address',
    path: ['phone'],
  })

/** Null: withdraws what was sent before. */
export const leaveBookingInput = z.object({
  practice_id: id,
  hold_token: z.string().min(20).max(100),
  /** Increases with each message of a page about one hold. */
  turn: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  left: z
    .object({
      first_name: strangersName(80),
      last_name: strangersName(80),
      email,
      /** Version of the consent text; another text isn't consent to this. */
      wording: z.literal(wordings.offers_by_email.version),
    })
    .nullable(),
})
export const leaveBookingOutput = z.object({ noted: z.boolean() })

export const bookAppointmentOutput = z.object({ manage_token: z.string(), visit })

export const manageToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/)
export const showManagedAppointmentInput = z.object({ token: manageToken })
export const showManagedAppointmentOutput = z.object({
  visit,
  /** Until when the button works; `reason` says why not. */
  can_change: z.boolean(),
  reason: z.enum(['open', 'regret', 'asked', 'inside_window', 'over', 'cancelled']),
  /** `open`: the client may still confirm. */
  confirmation: z.enum(['none', 'open', 'given']),
  /** The policy's limit, or the end of the 3 minutes. */
  change_until: instant.nullable(),
  cancel_window_hours: z.number(),
  cancellation_policy: z.string().nullable(),
  now: instant,
  today: date,
})

export const listMoveSlotsInput = z.object({
  token: manageToken,
  from: askedDate,
  days: z.number().int().min(1).max(62),
})
export const moveManagedAppointmentInput = z.object({ token: manageToken, start: askedInstant })
export const cancelManagedAppointmentInput = z.object({ token: manageToken, reason: optionalText(500) })
export const managedOutput = showManagedAppointmentOutput

export type BookingPage = z.output<typeof showBookingPageOutput>
export type BookingPractice = z.output<typeof bookingPractice>
export type BookingService = z.output<typeof bookingService>
export type BookingPractitioner = z.output<typeof bookingPractitioner>
export type WantedService = z.output<typeof wanted>
export type ManagedVisit = z.output<typeof showManagedAppointmentOutput>
