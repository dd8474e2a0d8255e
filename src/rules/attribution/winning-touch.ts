import type { Touch } from './attribution-input.ts'

/** Touches of a visitor, a client or both, by moment; at the same moment the lowest id last. */
type Row = Touch[]

export interface Booker {
  booked: number
  visitor?: string | null
  client?: string | null
}

/** `touches` by id. At one moment: one with visitor and client, then the visitor, the client, the lowest id. */
export function winnersAmong(touches: readonly Touch[], window: number): (booker: Booker) => Touch | null {
  const [visitors, clients] = [new Map<string, Row>(), new Map<string, Row>()]
  const both = new Map<string, Map<string, Row>>()
  const put = (rows: Map<string, Row>, key: string, touch: Touch) => {
    const row = rows.get(key)
    if (row) row.push(touch)
    else rows.set(key, [touch])
  }
  for (const touch of touches.toReversed().sort((a, b) => a.at - b.at)) {
    const { visitor, client } = touch
    if (isSomebody(visitor)) put(visitors, visitor, touch)
    if (isSomebody(client)) put(clients, client, touch)
    if (!isSomebody(visitor) || !isSomebody(client)) continue
    const own = both.get(visitor) ?? new Map<string, Row>()
    both.set(visitor, own)
    put(own, client, touch)
  }
  return ({ booked, visitor, client }) => {
    const last = [
      isSomebody(visitor) && isSomebody(client) ? both.get(visitor)?.get(client) : undefined,
      isSomebody(visitor) ? visitors.get(visitor) : undefined,
      isSomebody(client) ? clients.get(client) : undefined,
    ].map(row => lastUntil(row, booked))
    let best: Touch | null = null
    for (const each of last)
      if (each && each.at >= booked - window && (!best || each.at > best.at)) best = each
    return best
  }
}

const isSomebody = (id: string | null | undefined): id is string => id !== null && id !== undefined

function lastUntil(row: Row | undefined, moment: number): Touch | undefined {
  if (!row) return undefined
  let [from, to] = [0, row.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((row[middle] as Touch).at <= moment) from = middle + 1
    else to = middle
  }
  return row[from - 1]
}
