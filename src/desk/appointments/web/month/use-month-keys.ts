import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { dayByKey } from '../../calendar/month.ts'

const dateAt = (target: EventTarget) =>
  (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null

/** One tab stop in a grid of days. Keys that leave `dates`, and Page Up and Down, turn the month and keep focus. */
export function useMonthKeys(date: string, dates: readonly string[], onTurn: (date: string) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const awaited = useRef<string | null>(null)
  const [last, setLast] = useState({ of: date, stop: date })
  // Keeps the last stop until the address names another date.
  const stop = last.of === date && dates.includes(last.stop) ? last.stop : date
  const focus = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()

  // A layout effect, because the focused cell is gone and the next key would go to the page.
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
    // A key pressed right after turning the month starts from the awaited day.
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
