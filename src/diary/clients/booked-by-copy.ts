export function visitMoment(visit: {
  starts_at: string
  status: string
  cancelled_at: string | null
}): number {
  const start = Date.parse(visit.starts_at)
  return visit.status === 'cancelled' && visit.cancelled_at ? Date.parse(visit.cancelled_at) : start
}

const sources: Record<string, string> = {
  online: 'Booked online',
  chat: 'Booked in the chat',
  assistant: 'Booked by the assistant',
  import: 'Brought in by the import',
  staff: 'Booked by the practice',
}

/** 'Booked online by Orla Finch.', 'Booked by the practice.' */
export function bookedWords(visit: { source: string; booked_as: string | null }): string {
  const by =
    (visit.source === 'online' || visit.source === 'chat') && visit.booked_as ? ` by ${visit.booked_as}` : ''
  return `${sources[visit.source] ?? 'Booked'}${by}.`
}
