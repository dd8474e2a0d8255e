import { z } from 'zod'
import { text } from '#lib/schemas/fields.ts'
import type { SavedWidget } from './schema.ts'
import { corners, kinds, ownColour } from './widget-kinds.ts'

const nobody = z.string().transform(value => value || null)

export const widgetForm = z.object({
  name: text(60),
  kind: z.enum(kinds),
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .transform(typed => (/^[0-9a-f]{6}$/.test(typed) ? `#${typed}` : typed))
    .pipe(z.string().regex(/^#[0-9a-f]{6}$/, 'Write # and six digits, such as #0b4852')),
  corner: z.enum(corners),
  label: text(40),
  /** '': all services, anyone available. */
  service_id: nobody,
  practitioner_id: nobody,
})

export type TypedWidget = z.input<typeof widgetForm>

export const formOfWidget = (widget: SavedWidget | null): TypedWidget =>
  widget
    ? {
        name: widget.name,
        kind: widget.kind,
        colour: widget.colour,
        corner: widget.corner,
        label: widget.label,
        service_id: widget.service_id ?? '',
        practitioner_id: widget.practitioner_id ?? '',
      }
    : {
        name: 'On our site',
        kind: 'inline',
        colour: ownColour,
        corner: 'right',
        label: 'Book a visit',
        service_id: '',
        practitioner_id: '',
      }
