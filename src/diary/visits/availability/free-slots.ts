import { type OpenSlot, openSlots } from '#rules/slots/open-slots.ts'
import { type BusyTime, readInstant, type SlotInput } from '#rules/slots/slot-input.ts'
import { withEquipment } from './equipment.ts'
import { noProcessing, type ProcessingTime } from './processing.ts'
import type { Supply } from './resources.ts'

export interface PiecedInput extends SlotInput, Supply {
  /** Of the service that is asked for; absent: it needs its practitioner for the whole time. */
  processing?: ProcessingTime
}

const MINUTE = 60_000

/** The engine's starts around processing time and equipment: slot-rules.md, with what the engine itself does not know. */
export function freeSlots(asked: PiecedInput): OpenSlot[] {
  return withEquipment(inPieces(asked), asked.equipment ?? [], asked)
}

/**
 * The engine's starts of a service that may leave its practitioner free in between. Hours, grid and rooms are asked about
 * the whole; who is busy is asked of each piece alone, of the second one with busy times as they lie from its own start.
 * A gap that is not inside the service (it was made shorter) is none.
 */
function inPieces(asked: PiecedInput): OpenSlot[] {
  const { processing, ...input } = asked
  if (!leavesFree(asked)) return openSlots(input)
  const { service, practitioners } = input
  const after = processing?.processing_after_min ?? 0
  const offset = after + (processing?.processing_min ?? 0)
  const rest = service.durationMin - offset
  const { rooms: _, ...people } = input
  const whole = openSlots({ ...input, practitioners: practitioners.map(p => ({ ...p, busy: [] })) })
  const first = openSlots({ ...people, service: { ...service, durationMin: after, bufferAfterMin: 0 } })
  const second = openSlots({
    ...people,
    service: { ...service, durationMin: rest, bufferBeforeMin: 0 },
    practitioners: practitioners.map(p => ({ ...p, busy: earlier(p.busy ?? [], offset * MINUTE) })),
  })
  return inAll(whole, first, second)
}

/** Whether a service has processing time that lies inside it. */
export function leavesFree({ service, processing }: Pick<PiecedInput, 'service' | 'processing'>): boolean {
  const { processing_after_min: after, processing_min: gap } = processing ?? noProcessing
  return Boolean(after && gap && after + gap < service.durationMin)
}

const earlier = (busy: readonly BusyTime[], ms: number): BusyTime[] =>
  busy.map(time => ({
    start: readInstant(time.start, 'busy start') - ms,
    end: readInstant(time.end, 'busy end') - ms,
  }))

/** The starts of `whole`, each with those who have it in the other lists too. */
function inAll(whole: OpenSlot[], ...others: OpenSlot[][]): OpenSlot[] {
  const known = others.map(slots => new Map(slots.map(slot => [slot.start, slot.practitioner_ids])))
  const slots: OpenSlot[] = []
  for (const slot of whole) {
    const practitioner_ids = slot.practitioner_ids.filter(id =>
      known.every(starts => starts.get(slot.start)?.includes(id)),
    )
    if (practitioner_ids.length > 0) slots.push({ ...slot, practitioner_ids })
  }
  return slots
}
