/** The practitioner is free after these minutes, for so many; null: none. The client stays. */
export interface ProcessingTime {
  processing_after_min: number | null
  processing_min: number | null
}

export const noProcessing: ProcessingTime = { processing_after_min: null, processing_min: null }

const MINUTE = 60_000

/** Epoch ms, without buffers (`start`, `end`) and with them (`from`, `until`). */
interface Standing {
  from: number
  start: number
  end: number
  until: number
}

/** When a visit needs its practitioner, half-open: around processing time, if any. In SQL: `app.worked_spans`. */
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

export const processingOf = ({ processing_after_min, processing_min }: ProcessingTime): ProcessingTime => ({
  processing_after_min,
  processing_min,
})
