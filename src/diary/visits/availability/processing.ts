/** Of what is sold: the practitioner is free after so many minutes of it, for so many; null for none. The client stays. */
export interface ProcessingTime {
  processing_after_min: number | null
  processing_min: number | null
}

export const noProcessing: ProcessingTime = { processing_after_min: null, processing_min: null }

const MINUTE = 60_000

/** Where a visit stands, epoch ms: without its buffers (`start`, `end`) and with them (`from`, `until`). */
interface Standing {
  from: number
  start: number
  end: number
  until: number
}

/**
 * The spans, half-open, in which a visit needs its practitioner: two around its processing time, one where it has none or
 * is too short for it. The room stays its own for the whole. In the database it is `app.worked_spans`.
 */
export function workedSpans(
  { from, start, end, until }: Standing,
  { processing_after_min: after, processing_min: gap }: ProcessingTime,
): { from: number; to: number }[] {
  if (!after || !gap || start + (after + gap) * MINUTE >= end) return [{ from, to: until }]
  return [
    { from, to: start + after * MINUTE },
    { from: start + (after + gap) * MINUTE, to: until },
  ]
}

/** Both numbers of something that has more. */
export const processingOf = ({ processing_after_min, processing_min }: ProcessingTime): ProcessingTime => ({
  processing_after_min,
  processing_min,
})
