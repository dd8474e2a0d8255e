import { z } from 'zod'
import { bookingSettings } from '#features/booking/schema.ts'
import { cents, date, email, id, minutes, optionalText, text, timeWindow, weeklyWindow } from '#lib/fields.ts'

export const practiceTypes = ['Massage therapy', 'Acupuncture', 'Chiropractic', 'Wellness coaching', 'Other'] as const

export const slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,58}[a-z0-9])$/, 'Use 3 to 60 small letters, digits and hyphens')

export const practiceFields = z.object({
  name: text(120),
  type: text(60),
  address: optionalText(300),
  directions: optionalText(300),
  phone: optionalText(40),
  email: z.union([email, z.literal('').transform(() => null), z.null()]).optional().transform(value => value ?? null),
  time_zone: text(60),
  currency: z.string().regex(/^[A-Z]{3}$/).default('USD'),
})

/** `weekly` may have several windows a day; they are one practitioner's or, at set-up, the practice's. */
export const weekly = z.array(weeklyWindow).max(84)

export const completeSetupInput = z.object({
  practice: practiceFields,
  practitioner_name: text(120),
  practitioner_title: optionalText(120),
  weekly: weekly.min(1, 'Choose at least one time when you are open'),
  services: z
    .array(
      z.object({
        name: text(120),
        description: optionalText(600),
        duration_min: minutes(5, 720),
        price_cents: cents,
      }),
    )
    .min(1, 'Add at least one service')
    .max(20),
})
export const completeSetupOutput = z.object({ practice_id: id, slug: z.string() })

export const savePracticeInput = practiceFields.extend({ slug })
export const saveBookingSettingsInput = bookingSettings
export const savedPractice = z.object({ practice_id: id })

export const savePractitionerInput = z.object({
  practitioner_id: id.optional(),
  name: text(120),
  title: optionalText(120),
  is_bookable: z.boolean().default(true),
  /** Services the practitioner offers. */
  service_ids: z.array(id).max(200).default([]),
})
export const savePractitionerOutput = z.object({ practitioner_id: id })

/** Replaces a practitioner's weekly hours. Answers how many coming appointments now lie outside them. */
export const saveHoursInput = z.object({ practitioner_id: id, weekly })
export const saveHoursOutput = z.object({ practitioner_id: id, outside_count: z.number() })

/** One date that differs (no windows: a day off); `windows: null` takes the difference away. */
export const saveOverrideInput = z.object({
  practitioner_id: id,
  date,
  windows: z.array(timeWindow).max(12).nullable(),
  note: optionalText(200),
})
export const saveOverrideOutput = saveHoursOutput

export type PracticeFields = z.input<typeof practiceFields>
export type WeeklyWindow = z.output<typeof weeklyWindow>
