import { useCallback, useEffect, useRef } from 'react'

/** The pressed row, its neighbors and its card's heading. */
interface Left {
  row: string | null
  others: readonly string[]
  heading: HTMLElement | null
}

/**
 * Moves focus after an action removed its own button: to the row's next action, the next row that needs the same, or
 * the card's heading. Rows set `data-row` and `data-main-act`. Call it with the pressed row's ID, or null for several
 * rows; `within` is a selector.
 */
export function useNextFocus(within = '#main'): (row: string | null) => void {
  const left = useRef<Left | null>(null)
  useEffect(() => {
    const forget = ({ target }: Event) => {
      // Answers in dialogs and notices belong to the same action.
      const isAside = target instanceof Element && target.closest('dialog, [role="status"], [role="alert"]')
      if (!isAside) left.current = null
    }
    const ways = ['keydown', 'pointerdown', 'wheel'] as const
    for (const way of ways) addEventListener(way, forget, { capture: true, passive: true })
    return () => {
      for (const way of ways) removeEventListener(way, forget, { capture: true })
    }
  }, [])
  // After every render, because rows may reload before or after a dialog closes.
  useEffect(() => {
    const { activeElement } = document
    if (!left.current || (activeElement && activeElement !== document.body)) return
    if (!document.querySelector('dialog:modal')) targetOf(within, left.current)?.focus()
  })
  return useCallback(
    (row: string | null) => {
      const rows = [...document.querySelectorAll<HTMLElement>(`${within} [data-row]`)]
      const at = rows.findIndex(each => each.dataset.row === row)
      const near = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at)).reverse()]
      const card = (rows[at] ?? document.activeElement)?.closest('section')
      left.current = {
        row,
        others: near.map(each => each.dataset.row ?? ''),
        heading: card?.querySelector<HTMLElement>('h2') ?? null,
      }
    },
    [within],
  )
}

function targetOf(within: string, { row, others, heading }: Left): HTMLElement | null {
  const act = (of: string, which: string) =>
    [...document.querySelectorAll<HTMLElement>(`${within} [data-row="${CSS.escape(of)}"] ${which}`)].find(
      each => each.getClientRects().length > 0,
    )
  for (const found of [
    row === null ? undefined : act(row, '[data-main-act]'),
    ...others.map(each => act(each, '[data-main-act="yes"]')),
  ])
    if (found) return found
  const last = heading?.isConnected ? heading : document.querySelector<HTMLElement>('h1')
  if (last && !last.hasAttribute('tabindex')) last.tabIndex = -1
  return last
}
