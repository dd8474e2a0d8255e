interface Place {
  starts_at: string
  practitioner_id: string
}
interface Visit extends Place {
  id: string
  ends_at: string
}
interface Choice<Row> extends Place {
  appointment_id: string
  choice: string
  said_at: string
  /** Its current state; null if it no longer exists. */
  appointment: (Row & { status: string }) | null
}

/** `open`: no decision. `asked`: no answer yet. `kept`: it stays. `inside`: the hours changed back. */
export type OutsideState = 'open' | 'asked' | 'kept' | 'moved' | 'cancelled' | 'inside'
export interface OutsideEntry<Row> {
  visit: Row
  state: OutsideState
  /** ISO text. */
  said_at: string | null
  /** The visit's start when its client was asked, as ISO text. */
  was_at: string | null
}

const isThere = (one: Place, other: Place) =>
  Date.parse(one.starts_at) === Date.parse(other.starts_at) && one.practitioner_id === other.practitioner_id

/** Visits outside the hours with each decision, and unseen answers until cleared. `now` is epoch ms. */
export function outsideEntries<Row extends Visit>(
  outside: readonly Row[],
  choices: readonly Choice<Row>[],
  now: number,
): OutsideEntry<Row>[] {
  const said = new Map(choices.map(choice => [choice.appointment_id, choice]))
  const listed = outside.map((visit): OutsideEntry<Row> => {
    const choice = said.get(visit.id)
    if (!choice || !isThere(choice, visit)) return { visit, state: 'open', said_at: null, was_at: null }
    const state = choice.choice === 'kept' ? 'kept' : 'asked'
    return { visit, state, said_at: choice.said_at, was_at: choice.starts_at }
  })
  const ids = new Set(outside.map(({ id }) => id))
  const answered = choices.flatMap((choice): OutsideEntry<Row>[] => {
    const { appointment: visit, said_at, starts_at: was_at } = choice
    if (!visit || choice.choice !== 'asked' || ids.has(visit.id) || Date.parse(was_at) <= now) return []
    const state =
      visit.status === 'cancelled' ? 'cancelled' : isThere(choice, visit) ? 'inside' : ('moved' as const)
    return [{ visit, state, said_at, was_at }]
  })
  const order = (entry: OutsideEntry<Row>) => Date.parse(entry.was_at ?? entry.visit.starts_at)
  return [...listed, ...answered].sort((a, b) => order(a) - order(b) || a.visit.id.localeCompare(b.visit.id))
}
