import type { OpenSlot } from '#rules/slots/open-slots.ts'
import type { SlotInput } from '#rules/slots/slot-input.ts'

/** Minutes, by practitioner id. */
export type PractitionerLengths = Readonly<Record<string, number>>

type Asked = Pick<SlotInput, 'service' | 'practitioners'> & { lengths?: PractitionerLengths }

/** One request per length; all practitioners in it if there is one length. */
export function byLength<Request extends Asked>(request: Request): Request[] {
  const { lengths = {}, service, practitioners } = request
  const lengthOf = (id: string) => lengths[id] ?? service.durationMin
  const all = [...new Set(practitioners.map(({ id }) => lengthOf(id)))]
  if (all.length === 0) return [request]
  return all.map(durationMin => ({
    ...request,
    lengths: {},
    service: { ...service, durationMin },
    practitioners: practitioners.filter(({ id }) => lengthOf(id) === durationMin),
  }))
}

/** Merges slots: each start once, people in the order of `practitioners`, all rooms. */
export function joined(lists: readonly OpenSlot[][], practitioners: readonly { id: string }[]): OpenSlot[] {
  const [only, ...more] = lists
  if (only && more.length === 0) return only
  const found = new Map<number, OpenSlot[]>()
  for (const slot of lists.flat()) found.set(slot.start, [...(found.get(slot.start) ?? []), slot])
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([start, slots]) => {
      const who = new Set(slots.flatMap(slot => slot.practitioner_ids))
      return {
        start,
        practitioner_ids: practitioners.flatMap(({ id }) => (who.has(id) ? [id] : [])),
        room_ids: [...new Set(slots.flatMap(slot => slot.room_ids))],
      }
    })
}
