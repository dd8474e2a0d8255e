import { z } from 'zod'
import { askedDate, askedInstant, id, instant } from '#lib/schemas/fields.ts'
import { holdSlotInput, holdSlotOutput, wanted } from '../schema.ts'

/** Services that one visit can have. */
export const mostPieces = 4

/** One service of several: as `wanted`, of the practice and by the link that all of them share. */
const wantedPiece = wanted.omit({ practice_id: true, link: true })

const wantedSet = wanted.pick({ practice_id: true, link: true }).extend({
  /** In the order in which they are given. */
  pieces: z.array(wantedPiece).min(2).max(mostPieces),
})

export const listSetSlotsInput = wantedSet.extend({
  /** Practice-local; days before today are simply empty. */
  from: askedDate,
  days: z.number().int().min(1).max(62),
  /** One's own hold is not busy for oneself. */
  hold_token: z.string().max(100).optional(),
})

export const holdSetInput = wantedSet
  .extend({ start: askedInstant })
  .extend(holdSlotInput.pick({ hold_token: true, previous_hold_tokens: true }).shape)

/** `practitioner_id`, `start` and `end`: of the first piece, and of the whole. */
export const holdSetOutput = holdSlotOutput.extend({
  pieces: z.array(z.object({ practitioner_id: id, start: instant, end: instant })),
})

export type WantedSet = z.output<typeof wantedSet>
