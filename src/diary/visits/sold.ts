export interface SoldAddon {
  id?: string
  name: string
  duration_min?: number
  price_cents?: number
}

export interface Sold {
  service_name: string
  duration_min: number
  addons: readonly SoldAddon[]
  price_cents: number
}

/** Same service, length, add-ons in any order, and price. */
export function isSameSold(a: Sold, b: Sold): boolean {
  const names = ({ addons }: Sold) => addons.map(addon => addon.name).sort()
  return (
    a.service_name === b.service_name &&
    a.duration_min === b.duration_min &&
    a.price_cents === b.price_cents &&
    JSON.stringify(names(a)) === JSON.stringify(names(b))
  )
}

/** Whether what is sold differs from what the client was told; `told_sold` null: they know. */
export function isResold(visit: Sold & { told_sold: Sold | null }): boolean {
  return visit.told_sold !== null && !isSameSold(visit.told_sold, visit)
}

/** As sold, never negative; a visit as short as its add-ons keeps its length. */
export function withoutAddons({ duration_min, addons, price_cents }: Omit<Sold, 'service_name'>) {
  const rest = addons.reduce((minutes, addon) => minutes - (addon.duration_min ?? 0), duration_min)
  return {
    duration_min: rest > 0 ? rest : duration_min,
    price_cents: Math.max(
      0,
      addons.reduce((rest, addon) => rest - (addon.price_cents ?? 0), price_cents),
    ),
  }
}

export function withAddons(
  base: { duration_min: number; price_cents: number },
  addons: readonly Pick<SoldAddon, 'duration_min' | 'price_cents'>[],
) {
  return {
    duration_min: addons.reduce((sum, addon) => sum + (addon.duration_min ?? 0), base.duration_min),
    price_cents: addons.reduce((sum, addon) => sum + (addon.price_cents ?? 0), base.price_cents),
  }
}
