/** A start that anybody can book with one practitioner. Epoch ms. */
export interface OpenStart {
  practitioner_id: string
  service_id: string
  start: number
  end: number
}

/** Unbroken open time of one practitioner with the services that fit. Epoch ms. */
export interface OpenStretch {
  practitioner_id: string
  from: number
  to: number
  service_ids: string[]
}

/** Merges each practitioner's overlapping or adjacent starts, sorted by time, then practitioner. */
export function stretchesOf(starts: readonly OpenStart[]): OpenStretch[] {
  const inOrder = [...starts].sort((a, b) => a.start - b.start || a.end - b.end)
  const last = new Map<string, OpenStretch>()
  const found: OpenStretch[] = []
  for (const { practitioner_id, service_id, start, end } of inOrder) {
    const open = last.get(practitioner_id)
    if (open && start <= open.to) {
      open.to = Math.max(open.to, end)
      if (!open.service_ids.includes(service_id)) open.service_ids.push(service_id)
      continue
    }
    const stretch = { practitioner_id, from: start, to: end, service_ids: [service_id] }
    last.set(practitioner_id, stretch)
    found.push(stretch)
  }
  for (const stretch of found) stretch.service_ids.sort()
  return found.sort((a, b) => a.from - b.from || (a.practitioner_id < b.practitioner_id ? -1 : 1))
}

/** Whether all of a gap is still open. Time before `bookableFrom` (epoch ms) is ignored. */
export const isWhole = (
  gap: Pick<OpenStretch, 'practitioner_id' | 'from' | 'to'>,
  stretches: readonly OpenStretch[],
  bookableFrom: number,
): boolean =>
  stretches.some(
    ({ practitioner_id, from, to }) =>
      practitioner_id === gap.practitioner_id &&
      from <= Math.max(gap.from, bookableFrom) &&
      from < gap.to &&
      to >= gap.to,
  )
