import { useCallback, useEffect, useRef } from 'react'

/** What was pressed: its row, those around it, and the heading of its card. */
interface Left {
  row: string | null
  /** The rows after it, then those before it, the nearest first. */
  others: readonly string[]
  heading: HTMLElement | null
}

/**
 * Where the focus goes on where an act takes its own button away: to what can be done with that row now, else to the next row
 * that waits for the same, else to the heading of the card. Rows say `data-row`, what is mainly done with them `data-main-act`;
 * 'yes' where it is what the rows wait for. The hook stands where the rows are drawn and the dialogs opened, and is told of each
 * press by the row's id; null: of one that is for several rows. `within`: what holds the rows, as a selector. Whoever went on by
 * themselves is left alone.
 */
export function useNextFocus(within = '#main'): (row: string | null) => void {
  const left = useRef<Left | null>(null)
  useEffect(() => {
    const forget = ({ target }: Event) => {
      // What is answered there is part of the same act.
      const isAside = target instanceof Element && target.closest('dialog, [role="status"], [role="alert"]')
      if (!isAside) left.current = null
    }
    const ways = ['keydown', 'pointerdown', 'wheel'] as const
    for (const way of ways) addEventListener(way, forget, { capture: true, passive: true })
    return () => {
      for (const way of ways) removeEventListener(way, forget, { capture: true })
    }
  }, [])
  // After every drawing: rows change when they are read again, which is before or after a dialog has closed.
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
