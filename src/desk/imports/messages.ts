import { planRefusals } from '#base/plans/refusals.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const importRefusals = {
  ...planRefusals,
  not_found: { status: 404, message: 'We could not find this import.' },
  already_begun: { status: 409, message: 'This import has begun already. Open it from the list.' },
  rows_missing: { status: 409, message: 'Some rows have not arrived yet. Choose the file again and go on.' },
  not_done: { status: 409, message: 'It is still under way. Stop it first, or wait for its end.' },
  too_old: { status: 410, message: 'An import can be undone for 30 days.' },
} as const satisfies Refusals
