import { type OpenSlot, openSlots } from '#rules/slots/open-slots.ts'
import { type BusyTime, readInstant, type SlotInput } from '#rules/slots/slot-input.ts'
import { withEquipment } from './equipment.ts'
import { noProcessing, type ProcessingTime } from './processing.ts'
import type { Supply } from './resources.ts'

export interface PiecedInput extends SlotInput, Supply {
  processing?: ProcessingTime
}

const MINUTE = 60_000

/** The engine's starts with processing time and equipment (slot-rules.md). */
export function freeSlots(asked: PiecedInput): OpenSlot[] {
  return withEquipment(inPieces(asked), asked.equipment ?? [], asked)
}

/**
 * Starts with processing time: hours, grid and rooms for the whole, busy times per working piece (shifted for the
 * second). A gap that is no longer inside the service is ignored.
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

/** Whether processing time lies inside the service. */
export function leavesFree({ service, processing }: Pick<PiecedInput, 'service' | 'processing'>): boolean {
  const { processing_after_min: after, processing_min: gap } = processing ?? noProcessing
  return Boolean(after && gap && after + gap < service.durationMin)
}

const earlier = (busy: readonly BusyTime[], ms: number): BusyTime[] =>
  busy.map(time => ({
    start: readInstant(time.start, 'busy start') - ms,
    end: readInstant(time.end, 'busy end') - ms,
  }))

/** Starts of `whole` with the practitioners that are in all lists. */
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
