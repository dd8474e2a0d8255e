import { z } from 'zod'
import { id, instant } from '#lib/schemas/fields.ts'
import { channels, purposes } from './wordings.ts'

const token = z.string().min(1).max(200)

export const showPreferencesInput = z.object({ token })
/** Without a name; addresses are masked. */
export const preferencesPage = z.object({
  practice: z.object({
    id,
    name: z.string(),
    type: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    touch_days: z.number().int(),
  }),
  channels: z.array(
    z.object({
      channel: z.enum(channels),
      address: z.string(),
      /** The phone sent STOP: only START from it allows texts again. */
      is_stopped: z.boolean(),
      switches: z.array(z.object({ purpose: z.enum(purposes), is_on: z.boolean() })),
    }),
  ),
})
export type PreferencesPage = z.output<typeof preferencesPage>

/** A switch, "Stop everything", or Undo of an instant. */
export const pressed = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('switch'),
    channel: z.enum(channels),
    purpose: z.enum(purposes),
    is_on: z.boolean(),
  }),
  z.object({ act: z.literal('stop') }),
  z.object({ act: z.literal('undo'), at: instant }),
])
export type Pressed = z.output<typeof pressed>
export const savePreferencesInput = z.object({ token, pressed })
export const savePreferencesOutput = z.object({ page: preferencesPage, undo_at: instant.nullable() })

export const stopByOneClickInput = z.object({ token, purpose: z.enum(['offers', 'reviews']) })
export const stopByOneClickOutput = z.object({})
