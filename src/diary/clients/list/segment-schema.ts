import { z } from 'zod'
import { id, text } from '#lib/schemas/fields.ts'
import { segmentExpression } from '#rules/segments/segment.ts'

/** A new one (no segment_id), which has `new_id` if that is given: Undo brings back the one that was removed. Or another name, or filter. */
export const saveSegmentInput = z.object({
  segment_id: id.optional(),
  new_id: id.optional(),
  name: text(60),
  expression: segmentExpression,
})
export const removeSegmentInput = z.object({ segment_id: id })
export const segmentOutput = z.object({ segment_id: id })
