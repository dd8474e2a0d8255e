import { z } from 'zod'
import { askedDate, askedInstant, id, instant } from '#lib/schemas/fields.ts'
import { holdSlotInput, holdSlotOutput, wanted } from '../schema.ts'

/** Maximum services per visit. */
export const mostPieces = 4

/** As `wanted`; practice and link are shared by all services. */
const wantedPiece = wanted.omit({ practice_id: true, link: true })

const wantedSet = wanted.pick({ practice_id: true, link: true }).extend({
  pieces: z.array(wantedPiece).min(2).max(mostPieces),
})

export const listSetSlotsInput = wantedSet.extend({
  /** Practice-local; days before today are empty. */
  from: askedDate,
  days: z.number().int().min(1).max(62),
  /** The visitor's own hold counts as free. */
  hold_token: z.string().max(100).optional(),
})

export const holdSetInput = wantedSet
  .extend({ start: askedInstant })
  .extend(holdSlotInput.pick({ hold_token: true, previous_hold_tokens: true }).shape)

/** `practitioner_id`: of the first service; `start` and `end`: of the whole visit. */
export const holdSetOutput = holdSlotOutput.extend({
  pieces: z.array(z.object({ practitioner_id: id, start: instant, end: instant })),
})

export type WantedSet = z.output<typeof wantedSet>
