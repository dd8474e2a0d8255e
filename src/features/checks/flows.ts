/** The main ways through the product, in the order in which they are tried; each builds on those before it. */
export const flows = [
  { flow: 'sign-up', label: 'Signing up makes a practice' },
  { flow: 'hours', label: 'Working hours are saved' },
  { flow: 'service', label: 'A service is saved' },
  { flow: 'booking-page', label: 'The booking page shows it' },
  { flow: 'open-times', label: 'Free times are offered' },
  { flow: 'book', label: 'A visitor holds a time and books it' },
  { flow: 'letter', label: 'The confirmation is written, and leaves nowhere' },
  { flow: 'move', label: 'The client moves the visit by their link' },
  { flow: 'reminder', label: 'A reminder of the visit may go out' },
  { flow: 'campaign', label: 'A campaign reaches who said yes' },
  { flow: 'opt-out', label: 'Who says no is not written to' },
  { flow: 'cancel', label: 'The client cancels by their link' },
  { flow: 'clean-up', label: 'The practice is removed, and nothing of it is left' },
] as const
export type Flow = (typeof flows)[number]['flow']

export interface FlowResult {
  flow: Flow
  state: 'works' | 'broken'
  ms: number
  /** What went wrong, in words; null where it works. */
  words: string | null
}

export interface FlowRow {
  flow: Flow
  label: string
  state: FlowResult['state'] | 'trying' | 'waits' | 'not_tried'
  ms: number | null
  words: string | null
}

/** How a flow stands on the screen: one behind a broken one is not tried. */
export function flowStates(results: readonly FlowResult[], isUnderWay: boolean): FlowRow[] {
  const by = new Map(results.map(result => [result.flow, result]))
  const next = flows.find(({ flow }) => !by.has(flow))?.flow
  return flows.map(({ flow, label }) => {
    const result = by.get(flow)
    const state =
      result?.state ?? (isUnderWay && flow === next ? 'trying' : isUnderWay ? 'waits' : 'not_tried')
    return { flow, label, state, ms: result?.ms ?? null, words: result?.words ?? null }
  })
}
