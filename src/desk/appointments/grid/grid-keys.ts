export interface GridStop {
  id: string
  lane: number
  from: number
  to: number
}

export type GridKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

export const isGridKey = (key: string): key is GridKey =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)

/** The stop an arrow, Home or End leads to. Null at an edge, where the caller may turn the page. */
export function nextStop(stops: readonly GridStop[], id: string | null, key: GridKey): string | null {
  const sorted = [...stops].sort((a, b) => a.lane - b.lane || a.from - b.from || a.to - b.to)
  const here = sorted.find(stop => stop.id === id)
  if (!here) return sorted[0]?.id ?? null
  const lane = sorted.filter(stop => stop.lane === here.lane)
  const at = lane.indexOf(here)
  switch (key) {
    case 'ArrowUp':
      return lane[at - 1]?.id ?? null
    case 'ArrowDown':
      return lane[at + 1]?.id ?? null
    case 'Home':
      return lane[0]?.id ?? null
    case 'End':
      return lane.at(-1)?.id ?? null
    case 'ArrowLeft':
      return beside(sorted.filter(stop => stop.lane < here.lane).reverse(), here)
    case 'ArrowRight':
      return beside(
        sorted.filter(stop => stop.lane > here.lane),
        here,
      )
  }
}

function beside(others: readonly GridStop[], here: GridStop): string | null {
  const lane = others[0]?.lane
  const near = others.filter(stop => stop.lane === lane)
  const away = (stop: GridStop) => Math.abs(stop.from - here.from)
  return (
    near.reduce<GridStop | null>((best, stop) => (best && away(best) <= away(stop) ? best : stop), null)
      ?.id ?? null
  )
}
