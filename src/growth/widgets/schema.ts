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

/** What a practice says of a widget. */
export const widgetFields = {
  name: text(60),
  kind: z.enum(kinds),
  /** '#rrggbb', of its buttons. */
  colour,
  corner: z.enum(corners),
  /** Of the button that opens it. */
  label: text(40),
  /** What is chosen already; null: nothing, anyone. */
  service_id: nothing,
  practitioner_id: nothing,
}

export const saveWidgetInput = z.object({
  /** The widget to change; without it a new one is made. */
  widget_id: id.optional(),
  /** For a new one: chosen by the form, so that sending it twice makes one widget. */
  new_id: id.optional(),
  ...widgetFields,
})
export const saveWidgetOutput = z.object({
  widget_id: id,
  /** Of its link: what a booking that is made in it carries. */
  code: z.string(),
})

export const showWidgetsOutput = z.object({
  /** Of the booking page's address. */
  practice: z.string(),
  is_booking_open: z.boolean(),
  /** The first day of the practice's month, from which the figures count. */
  since: z.iso.date(),
  widgets: z.array(
    z.object({
      id,
      ...widgetFields,
      service_id: id.nullable(),
      practitioner_id: id.nullable(),
      code: z.string(),
      /** People who began to book in it, and bookings that came of it. */
      begun: z.number(),
      bookings: z.number(),
    }),
  ),
})

/** One of them: a practice by its id or slug, or one of its practitioners. */
export const showWidgetInput = z
  .object({
    practice: practiceKey.optional(),
    practitioner_id: id.optional(),
    /** By which link somebody is there, as the address says it; a widget's own link says which widget it is. */
    via: z.string().max(200).nullish().catch(null),
  })
  .refine(({ practice, practitioner_id }) => !practice !== !practitioner_id)

export const showWidgetOutput = z.object({
  practice_id: id,
  /** Of the booking page's address. */
  practice: z.string(),
  /** Origins that may frame it. */
  sites: z.array(z.string()),
  practitioner_id: id.nullable(),
  /** Null: pasted without one, or it is gone. */
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
