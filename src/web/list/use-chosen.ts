import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useState } from 'react'

/** Maximum rows per action. */
export const MOST_CHOSEN = 5_000

/** Selected rows across pages, or all matches. A change of `wish` clears them, so that no one acts on unseen rows. */
export function useChosen<Row extends { id: string }>(rows: readonly Row[], wish: string) {
  const [kept, setKept] = useState<{ wish: string; rows: ReadonlyMap<string, Row>; all: boolean }>({
    wish,
    rows: new Map(),
    all: false,
  })
  const chosen = kept.wish === wish ? kept : { wish, rows: new Map<string, Row>(), all: false }
  const state: RowSelectionState = Object.fromEntries(
    (chosen.all ? rows.map(row => row.id) : [...chosen.rows.keys()]).map(id => [id, true as const]),
  )
  const here = new Map(rows.map(row => [row.id, row]))
  const change = (updater: Updater<RowSelectionState>) => {
    const next = typeof updater === 'function' ? updater(state) : updater
    const entries = Object.keys(next).flatMap(id => {
      const row = here.get(id) ?? chosen.rows.get(id)
      return row ? [[id, row] as const] : []
    })
    setKept({ wish, rows: new Map(entries.slice(0, MOST_CHOSEN)), all: false })
  }
  return {
    state,
    change,
    // Uses the current version of rows on this page.
    rows: [...chosen.rows].map(([id, row]) => here.get(id) ?? row),
    isAll: chosen.all,
    chooseAll: () => setKept({ wish, rows: new Map(), all: true }),
    clear: () => setKept({ wish, rows: new Map(), all: false }),
  }
}
