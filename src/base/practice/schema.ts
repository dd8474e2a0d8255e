import { z } from 'zod'
import { approvalModes } from '#base/practice/approval.ts'
import { isUuid } from '#lib/is-uuid.ts'
import {
  askedDate,
  cents,
  email,
  id,
  minutes,
  optionalText,
  text,
  timeWindow,
  weeklyWindow,
} from '#lib/schemas/fields.ts'
import { isDate, weekdayOf } from '#lib/time/dates.ts'
import { isZone } from '#lib/time/zones.ts'
import { readWebsite } from './website.ts'

export const practiceTypes = [
  'Massage therapy',
  'Acupuncture',
  'Chiropractic',
  'Wellness coaching',
  'Other',
] as const

export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,58}[a-z0-9])$/, 'Use 3 to 60 small letters, digits and hyphens')
  // It would be another practice's booking URL.
  .refine(value => !isUuid(value), 'Choose a name, not an id')

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** A website as typed; null: none. */
export const websiteField = z
  .string()
  .max(400, 'At most 300 characters')
  .refine(typed => readWebsite(typed) !== undefined, 'Give an address such as willowandstone.com')
  .transform(typed => readWebsite(typed) ?? null)

export const practiceFields = z.object({
  name: text(120),
  type: text(60),
  address: optionalText(300),
  directions: optionalText(300),
  phone: optionalText(40).refine(
    value => value === null || value.replace(/\D/g, '').length >= 6,
    'Give a phone number such as (828) 555-0100',
  ),
  email: z
    .union([email, z.literal('').transform(() => null), z.null()])
    .optional()
    .transform(value => value ?? null),
  time_zone: text(60).refine(isZone, 'Choose a time zone from the list'),
  currency: z
    .string()
    .refine(value => currencies.has(value), 'Choose a currency from the list')
    .default('USD'),
})

export const linkForm = z.object({ slug })

const roomName = 'Give the room a name of up to 80 characters'
export const roomForm = z.object({ name: z.string().trim().min(1, roomName).max(80, roomName) })

/** Several windows a day allowed; of a practitioner or, at setup, the practice. */
export const weekly = z.array(weeklyWindow).max(84)

export const setupService = z.object({
  name: text(120),
  description: optionalText(600),
  duration_min: minutes(5, 720),
  price_cents: cents,
})

export const completeSetupInput = z.object({
  practice: practiceFields,
  practitioner_name: text(120),
  practitioner_title: optionalText(120),
  weekly: weekly.min(1, 'Choose at least one time when you are open'),
  services: z.array(setupService).min(1, 'Add at least one service').max(20),
})
export const completeSetupOutput = z.object({ practice_id: id, slug: z.string() })

/** Absent `business_hours` and `website` stay unchanged. */
export const savePracticeInput = practiceFields.extend({
  slug,
  website: websiteField.optional(),
  business_hours: weekly.optional(),
})

const bookingSettings = z.object({
  is_booking_open: z.boolean(),
  approval: z.enum(approvalModes),
  approval_after: minutes(1, 20),
  min_notice_min: minutes(0, 43_200),
  booking_window_days: minutes(1, 730),
  allows_same_day: z.boolean(),
  increment_min: minutes(5, 240).nullable(),
  hides_short_gaps: z.boolean(),
  daily_limit: minutes(1, 100).nullable(),
  upcoming_limit: minutes(1, 100).nullable(),
  cancel_window_hours: minutes(0, 336),
  cancellation_policy: optionalText(1000),
})

/** Partial, so that one switch doesn't overwrite others with old values. */
export const saveBookingSettingsInput = z
  .object({
    ...bookingSettings.shape,
    /** Listed by search engines. */
    may_be_found: z.boolean(),
    // optionalText turns an absent value into null, which would delete the policy.
    cancellation_policy: z
      .string()
      .trim()
      .max(1000)
      .nullable()
      .transform(value => value || null),
  })
  .partial()
export const savedPractice = z.object({ practice_id: id })

export const savePractitionerInput = z.object({
  practitioner_id: id.optional(),
  new_id: id.optional(),
  name: text(120),
  title: optionalText(120),
  bio: optionalText(300).optional(),
  is_bookable: z.boolean().default(true),
  service_ids: z.array(id).max(200).default([]),
})
export const savePractitionerOutput = z.object({ practitioner_id: id })

/** Refused with `has_visits` {count} for upcoming visits, `last_practitioner` for the only one. */
export const archivePractitionerInput = z.object({ practitioner_id: id, is_archived: z.boolean() })

/** All unarchived practitioners, in the new order. */
export const sortPractitionersInput = z.object({ practitioner_ids: z.array(id).min(1).max(200) })
export const sortedOutput = z.object({ count: z.number() })

/** Replaces the weekly hours. Returns how many upcoming visits are outside them. */
export const saveHoursInput = z
  .object({
    practitioner_id: id,
    /** In a rota `week` counts from 1; null: every week. */
    weekly: z.array(weeklyWindow.extend({ week: minutes(1, 4).nullish() })).max(84),
    rota_weeks: minutes(1, 4).default(1),
    /** The Monday of week 1. */
    rota_from: askedDate.refine(date => isDate(date) && weekdayOf(date) === 1, 'Give a Monday').nullish(),
  })
  .refine(({ rota_weeks, rota_from }) => rota_weeks === 1 || rota_from, {
    message: 'Give the Monday on which the rota begins',
    path: ['rota_from'],
  })
export const saveHoursOutput = z.object({ practitioner_id: id, outside_count: z.number() })

/** Hours of one date (no windows: a day off); `windows: null` removes them. */
export const saveOverrideInput = z.object({
  practitioner_id: id,
  date: askedDate.refine(isDate, 'Give a date that exists'),
  windows: z.array(timeWindow).max(12).nullable(),
  note: optionalText(200),
})
export const saveOverrideOutput = saveHoursOutput
export type WeeklyWindow = z.output<typeof weeklyWindow> & { week?: number | null | undefined }
export type TimeWindow = z.output<typeof timeWindow>
export type SetupService = z.output<typeof setupService>
export type BookingSettings = z.output<typeof bookingSettings>

/** Days off with a note; `closes` false removes them. */
export const closeDatesInput = z.object({
  practitioner_ids: z.array(id).min(1).max(50),
  dates: z
    .array(z.object({ date: askedDate.refine(isDate, 'Give a date that exists'), note: text(200) }))
    .min(1)
    .max(40),
  closes: z.boolean(),
})
export const closeDatesOutput = z.object({ changed: z.number(), outside_count: z.number() })
