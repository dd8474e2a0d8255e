import { z } from 'zod'
import { approvalModes } from '#base/practice/approval.ts'
import { cents, id, minutes, optionalText, text } from '#lib/schemas/fields.ts'
import { serviceColors } from '#lib/service-colors.ts'
import { areas, traits } from '#rules/composing/traits.ts'

export const serviceFields = z.object({
  name: text(120),
  description: optionalText(600),
  category: optionalText(80),
  /** Other words for it, apart by commas; left out: as they were. */
  also_called: optionalText(300).optional(),
  dye: z.enum(serviceColors),
  /** What it does, as screening reads it; left out: as it was, none for a new one. */
  traits: z.array(z.enum(traits)).max(traits.length).optional(),
  /** Where; none: the whole body. */
  areas: z.array(z.enum(areas)).max(areas.length).optional(),
  is_online: z.boolean().default(true),
  /** Not listed: only whoever has its link books it. */
  is_private: z.boolean().default(false),
  /** Whose online bookings wait for a yes; null: as the practice. */
  approval: z.enum(approvalModes).nullable().default(null),
  /** Several people at one start; null: one at a time. */
  seats: minutes(2, 200).nullable().default(null),
  /** Strangers see how many seats are left. */
  shows_seats: z.boolean().default(false),
  buffer_before_min: minutes(0, 240).default(0),
  buffer_after_min: minutes(0, 240).default(15),
  min_notice_min: minutes(0, 43_200).nullable().default(null),
  increment_min: minutes(5, 240).nullable().default(null),
  durations: z
    .array(
      z
        .object({
          id: id.optional(),
          duration_min: minutes(5, 720),
          price_cents: cents,
          /** After so many minutes the practitioner is free, for so many; null for none. */
          processing_after_min: minutes(5, 720).nullable().default(null),
          processing_min: minutes(5, 720).nullable().default(null),
          /** Where one practitioner has another price or length (null: the same), or does not give it. */
          terms: z
            .array(
              z.object({
                practitioner_id: id,
                price_cents: cents.nullable(),
                duration_min: minutes(5, 720).nullable(),
                is_offered: z.boolean(),
              }),
            )
            .max(100)
            .default([]),
        })
        .refine(
          ({ duration_min, processing_after_min: after, processing_min: gap }) =>
            (after === null) === (gap === null) &&
            (after ?? 0) + (gap ?? 0) + (gap === null ? 0 : 5) <= duration_min,
          {
            message: 'Processing time ends at least 5 minutes before the visit does',
            path: ['processing_min'],
          },
        ),
    )
    .min(1, 'Give at least one duration and price')
    .max(12),
  addons: z
    .array(z.object({ id: id.optional(), name: text(80), duration_min: minutes(0, 240), price_cents: cents }))
    .max(20)
    .default([]),
  practitioner_ids: z.array(id).max(100),
  /** Empty: the service needs no room. */
  room_ids: z.array(id).max(100).default([]),
  /** What it takes from which pool. */
  equipment: z
    .array(z.object({ equipment_id: id, needed: minutes(1, 20) }))
    .max(20)
    .default([]),
})

export const saveServiceInput = serviceFields
  .extend({
    service_id: id.optional(),
    /** For a new one: chosen by the form, so that sending it twice makes one service. */
    new_id: id.optional(),
  })
  .refine(({ equipment }) => new Set(equipment.map(each => each.equipment_id)).size === equipment.length, {
    message: 'Give each equipment once',
    path: ['equipment'],
  })
  .refine(({ durations }) => new Set(durations.map(each => each.duration_min)).size === durations.length, {
    message: 'Give each length once',
    path: ['durations'],
  })
export const saveServiceOutput = z.object({ service_id: id })
export const serviceLinkInput = z.object({ service_id: id })
/** The address is told this once. */
export const madeServiceLink = z.object({ address: z.string() })
export const archiveServiceInput = z.object({ service_id: id, is_archived: z.boolean() })

/** Every service that is not archived, every category, or both, in the order wanted. */
export const sortServicesInput = z
  .object({ service_ids: z.array(id).max(500).default([]), category_ids: z.array(id).max(300).default([]) })
  .refine(({ service_ids, category_ids }) => service_ids.length + category_ids.length > 0, {
    message: 'Say what to put in order',
    path: ['service_ids'],
  })
export const sortServicesOutput = z.object({ count: z.number() })
