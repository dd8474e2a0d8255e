import { tryTextRefusals } from '#desk/templates/messages.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const testTextRefusals = {
  ...tryTextRefusals,
  invalid_phone: { status: 422, message: 'Give a phone number such as (828) 555-0100.' },
} as const satisfies Refusals

export const flowRefusals = {
  under_way: { status: 409, message: 'A run is under way already. Wait for it, or cancel it.' },
} as const satisfies Refusals
