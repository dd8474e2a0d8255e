// What became of coming visits that lie outside the hours, as a list that somebody works off.

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
  /** As it stands now; null where it is gone. */
  appointment: (Row & { status: string }) | null
}

/**
 * `open`: nobody has said anything. `asked`: the client has not answered. `kept`: it stays. Of those who were asked,
 * `moved`, `cancelled`, and `inside` where the hours came back to the visit.
 */
export type OutsideState = 'open' | 'asked' | 'kept' | 'moved' | 'cancelled' | 'inside'
export interface OutsideEntry<Row> {
  visit: Row
  state: OutsideState
  /** When it was said, as ISO text. */
  said_at: string | null
  /** Where the visit stood when its client was asked, as ISO text. */
  was_at: string | null
}

const isThere = (one: Place, other: Place) =>
  Date.parse(one.starts_at) === Date.parse(other.starts_at) && one.practitioner_id === other.practitioner_id

/**
 * The list: `outside` are coming visits that lie outside now, `choices` what was said about any. What was said holds for
 * the place where the visit stood. Answers that nobody has seen stand in it until they are cleared; `now` is epoch ms.
 */
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
