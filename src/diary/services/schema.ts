import { z } from 'zod'
import { approvalModes } from '#base/practice/approval.ts'
import { cents, id, minutes, optionalText, text } from '#lib/schemas/fields.ts'
import { serviceColors } from '#lib/service-colors.ts'
import { areas, traits } from '#rules/composing/traits.ts'

export const serviceFields = z.object({
  name: text(120),
  description: optionalText(600),
  category: optionalText(80),
  /** Comma-separated synonyms; absent: unchanged. */
  also_called: optionalText(300).optional(),
  dye: z.enum(serviceColors),
  /** Used by health screening; absent: unchanged, or none. */
  traits: z.array(z.enum(traits)).max(traits.length).optional(),
  /** Empty: the whole body. */
  areas: z.array(z.enum(areas)).max(areas.length).optional(),
  is_online: z.boolean().default(true),
  /** Bookable by its link only. */
  is_private: z.boolean().default(false),
  /** Which online bookings need confirmation; null: the practice's setting. */
  approval: z.enum(approvalModes).nullable().default(null),
  /** Seats of a class; null: one client at a time. */
  seats: minutes(2, 200).nullable().default(null),
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
          /** The practitioner is free after this many minutes, for `processing_min`; null: never. */
          processing_after_min: minutes(5, 720).nullable().default(null),
          processing_min: minutes(5, 720).nullable().default(null),
          /** Own price or length per practitioner (null: the same), or not offered. */
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
  /** Empty: needs no room. */
  room_ids: z.array(id).max(100).default([]),
  equipment: z
    .array(z.object({ equipment_id: id, needed: minutes(1, 20) }))
    .max(20)
    .default([]),
})

export const saveServiceInput = serviceFields
  .extend({
    service_id: id.optional(),
    /** Chosen by the form, so that sending twice makes one service. */
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
export const madeServiceLink = z.object({ address: z.string() })
export const archiveServiceInput = z.object({ service_id: id, is_archived: z.boolean() })

/** All unarchived services, all categories, or both, in the new order. */
export const sortServicesInput = z
  .object({ service_ids: z.array(id).max(500).default([]), category_ids: z.array(id).max(300).default([]) })
  .refine(({ service_ids, category_ids }) => service_ids.length + category_ids.length > 0, {
    message: 'Say what to put in order',
    path: ['service_ids'],
  })
export const sortServicesOutput = z.object({ count: z.number() })
