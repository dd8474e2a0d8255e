import { z } from 'zod'
import { practiceKey } from '#desk/booking/schema.ts'
import { id, text } from '#lib/schemas/fields.ts'
import { readSite } from './site-origin.ts'
import { corners, kinds } from './widget-kinds.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'Give a colour as # and six digits, such as #0b4852')
const nothing = z
  .uuid()
  .toLowerCase()
  .nullish()
  .transform(value => value ?? null)

export const widgetFields = {
  name: text(60),
  kind: z.enum(kinds),
  /** '#rrggbb', of its buttons. */
  colour,
  corner: z.enum(corners),
  label: text(40),
  service_id: nothing,
  practitioner_id: nothing,
}

export const saveWidgetInput = z.object({
  /** Omitted: a new widget. */
  widget_id: id.optional(),
  /** For a new widget; the form chooses it, so a repeated request creates one. */
  new_id: id.optional(),
  ...widgetFields,
})
export const saveWidgetOutput = z.object({
  widget_id: id,
  /** Code of its link, carried by bookings made in it. */
  code: z.string(),
})

export const showWidgetsOutput = z.object({
  practice: z.string(),
  is_booking_open: z.boolean(),
  /** First day of the practice's month, from which numbers count. */
  since: z.iso.date(),
  widgets: z.array(
    z.object({
      id,
      ...widgetFields,
      service_id: id.nullable(),
      practitioner_id: id.nullable(),
      code: z.string(),
      /** Visitors who started booking in it, and resulting bookings. */
      begun: z.number(),
      bookings: z.number(),
    }),
  ),
})

/** Either a practice by id or slug, or a practitioner. */
export const showWidgetInput = z
  .object({
    practice: practiceKey.optional(),
    practitioner_id: id.optional(),
    /** Link code from the address; a widget's own link identifies the widget. */
    via: z.string().max(200).nullish().catch(null),
  })
  .refine(({ practice, practitioner_id }) => !practice !== !practitioner_id)

export const showWidgetOutput = z.object({
  practice_id: id,
  practice: z.string(),
  /** Origins that can frame it. */
  sites: z.array(z.string()),
  practitioner_id: id.nullable(),
  /** null: pasted without a widget, or it was deleted. */
  widget: z
    .object({
      code: z.string(),
      colour: z.string(),
      service_id: id.nullable(),
      practitioner_id: id.nullable(),
    })
    .nullable(),
})

export const noteWidgetSiteInput = z.object({
  practice_id: id,
  origin: z.string().refine(origin => {
    const read = readSite(origin)
    return 'origin' in read && read.origin === origin
  }),
})
export const noteWidgetSiteOutput = z.object({ state: z.enum(['allowed', 'asked', 'refused']) })

export type ShownWidget = z.output<typeof showWidgetOutput>
export type Widgets = z.output<typeof showWidgetsOutput>
export type SavedWidget = Widgets['widgets'][number]
