import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { dayByKey } from '../../calendar/month.ts'

/** The date of the cell that an event happened in. */
const dateAt = (target: EventTarget) =>
  (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null

/**
 * One tab stop in a grid of days and arrows between them. Keys that lead out of `dates`, and Page Up and Page Down,
 * turn the month; the focus is then on the day they led to.
 */
export function useMonthKeys(date: string, dates: readonly string[], onTurn: (date: string) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const awaited = useRef<string | null>(null)
  const [last, setLast] = useState({ of: date, stop: date })
  // Where one was counts until the address names another date.
  const stop = last.of === date && dates.includes(last.stop) ? last.stop : date
  const focus = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()

  // At once: the cell that had the focus is gone, and the next key would go to the page.
  useLayoutEffect(() => {
    const day = awaited.current
    if (day === null || !dates.includes(day)) return
    awaited.current = null
    focus(day)
  })

  const turn = (next: string) => {
    awaited.current = next
    onTurn(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that follows on one that turned the month means the day which that one leads to.
    const here = awaited.current ?? dateAt(event.target)
    if (here === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = dayByKey(event.key, here)
    if (next === null) return
    event.preventDefault()
    if (!event.key.startsWith('Page') && dates.includes(next)) return focus(next)
    turn(next)
  }
  const onFocus = (event: FocusEvent) => setLast({ of: date, stop: dateAt(event.target) ?? stop })
  return { stop, turn, props: { ref: grid, onKeyDown, onFocus } }
}
