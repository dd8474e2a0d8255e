import { z } from 'zod'
import { id, text } from '#lib/schemas/fields.ts'
import { segmentExpression } from '#rules/segments/segment.ts'

/** Creates (no segment_id) or changes a segment. `new_id` lets Undo restore a removed one. */
export const saveSegmentInput = z.object({
  segment_id: id.optional(),
  new_id: id.optional(),
  name: text(60),
  expression: segmentExpression,
})
export const removeSegmentInput = z.object({ segment_id: id })
export const segmentOutput = z.object({ segment_id: id })
