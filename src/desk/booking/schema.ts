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

/** A practice's id or its slug, as the booking address carries it. */
export const practiceKey = z.string().regex(/^[a-z0-9][a-z0-9-]{1,62}$/i)

const serviceLink = z.string().max(100)

export const showBookingPageInput = z.object({
  practice: practiceKey,
  /** Of a service that is not listed. */
  link: serviceLink.optional(),
})

export const bookingPractice = z.object({
  ...visitPractice.shape,
  type: z.string().nullable(),
  time_zone: z.string(),
  currency: z.string(),
  is_booking_open: z.boolean(),
  /** By search engines. */
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
  /** Several people at one start: its classes are offered, not free times. */
  is_class: z.boolean(),
  /** Only the mail says whether a visit is confirmed: some wait for a yes, or those of one client are limited. */
  answers_by_mail: z.boolean(),
  durations: z.array(z.object({ id, duration_min: z.number(), price_cents: z.number() })),
  addons: z.array(z.object({ id, name: z.string(), duration_min: z.number(), price_cents: z.number() })),
  practitioner_ids: z.array(id),
  /** What a length costs and takes with one of them; null: as with everybody. */
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
  /** The link that was asked with, where it opens one of them. */
  link: z.string().nullable(),
  /** The practice's own date now, 'YYYY-MM-DD'. */
  today: date,
  /** From where its chat is opened, if it has one: here, or in a frame on the practice's site. */
  chats_from: z.array(z.enum(['page', 'widget'])).default([]),
})

/** What is wanted: a service in one of its durations, with add-ons, by someone or by anyone (null). */
export const wanted = z.object({
  practice_id: id,
  service_id: id,
  duration_id: id,
  addon_ids: z.array(id).max(20).default([]),
  practitioner_id: id.nullish().transform(value => value ?? null),
  /** Where the service is booked by its link alone. */
  link: serviceLink.nullish().transform(value => value ?? null),
})

export const listOpenSlotsInput = wanted.extend({
  /** Practice-local; days before today are simply empty. */
  from: askedDate,
  days: z.number().int().min(1).max(62),
  /** One's own hold is not busy for oneself. */
  hold_token: z.string().max(100).optional(),
})

export const holdSlotInput = wanted.extend({
  start: askedInstant,
  /** Chosen by the page, so that a hold whose answer got lost can be given up. */
  hold_token: z.string().min(31).max(100).optional(),
  /** What this visitor gives up by choosing another time: the hold they know of, and those that they may have. */
  previous_hold_tokens: z.array(z.string().max(100)).max(8).default([]),
})

export const holdSlotOutput = z.object({
  hold_token: z.string(),
  practitioner_id: id,
  start: instant,
  end: instant,
  /** What the visit will cost, add-ons in it. */
  price_cents: z.number(),
  expires_at: instant,
  /** Server's clock, so that the countdown does not depend on the visitor's. */
  now: instant,
})

export const releaseHoldInput = z.object({ practice_id: id, hold_token: z.string().max(100) })
export const releaseHoldOutput = z.object({ released: z.boolean() })

// All that is missing is told at once, beside what is wrong.
const always = () => true
const hasOnline =
  (field: 'last_name' | 'email' | 'phone') =>
  (value: { source?: string; last_name?: unknown; email?: unknown; phone?: unknown } | undefined): boolean =>
    value?.source === 'chat' || value?.[field] !== undefined

export const bookAppointmentInput = z
  .object({
    practice_id: id,
    hold_token: z.string().min(20).max(100),
    /** Who comes, where it is not who books; both or neither. */
    their_first_name: strangersName(80).optional(),
    their_last_name: strangersName(80).optional(),
    first_name: strangersName(80),
    last_name: strangersName(80).optional(),
    email: email.optional(),
    phone: text(40).optional(),
    /** In the chat one way to reach them is enough, and a first name is a name. Of the product itself alone: over the wire it is refused. */
    source: z.enum(['online', 'chat']).default('online'),
    note: optionalText(1000),
    /** What they said yes to, each by itself. */
    offers_by_email: z.boolean().default(false),
    reminders_by_text: z.boolean().default(false),
    /** In which words that was asked; counts in the chat, which speaks more than one language. */
    reminders_wording: z.enum(remindersVersions).optional(),
    offers_by_text: z.boolean().default(false),
    /** The browser's IANA zone, where it is not the practice's: what is none is ignored. */
    time_zone: z.string().max(60).optional().catch(undefined),
    /** By which link they came, as it stood in the address: whatever it is, it books. */
    via: z.string().max(200).optional().catch(undefined),
    /** Honeypot: people leave it empty because they never see it. */
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

/** Null: nothing is left, what was told before is taken back. */
export const leaveBookingInput = z.object({
  practice_id: id,
  hold_token: z.string().min(20).max(100),
  /** Grows with all that a page says of one hold. */
  turn: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  left: z
    .object({
      first_name: strangersName(80),
      last_name: strangersName(80),
      email,
      /** Of the words beside the tick: whoever was shown others said yes to something else. */
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
  /** Whether the button works now, and until when; `reason` says why not. */
  can_change: z.boolean(),
  reason: z.enum(['open', 'regret', 'asked', 'inside_window', 'over', 'cancelled']),
  /** Whether the client said that they will be there, and whether they may. */
  confirmation: z.enum(['none', 'open', 'given']),
  /** Until when it may be changed: the policy's limit, or the end of the 3 minutes. */
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
