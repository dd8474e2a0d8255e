/** An add-on as it was sold with a visit; cents and minutes are whole. */
export interface SoldAddon {
  id?: string
  name: string
  duration_min?: number
  price_cents?: number
}

/** What is sold with a visit, with its add-ons in the length and the price. */
export interface Sold {
  service_name: string
  duration_min: number
  addons: readonly SoldAddon[]
  price_cents: number
}

/** Whether two say the same to a client: service, length, add-ons in any order, price. */
export function isSameSold(a: Sold, b: Sold): boolean {
  const names = ({ addons }: Sold) => addons.map(addon => addon.name).sort()
  return (
    a.service_name === b.service_name &&
    a.duration_min === b.duration_min &&
    a.price_cents === b.price_cents &&
    JSON.stringify(names(a)) === JSON.stringify(names(b))
  )
}

/** Whether something else is sold now than what a client was last told (`told_sold`; null: they know it). */
export function isResold(visit: Sold & { told_sold: Sold | null }): boolean {
  return visit.told_sold !== null && !isSameSold(visit.told_sold, visit)
}

/**
 * Length and price without the add-ons, as sold. A price that was lowered below its add-ons leaves nothing; a visit made
 * as short as its add-ons or shorter keeps its length.
 */
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

/** Length and price of something with its add-ons. */
export function withAddons(
  base: { duration_min: number; price_cents: number },
  addons: readonly Pick<SoldAddon, 'duration_min' | 'price_cents'>[],
) {
  return {
    duration_min: addons.reduce((sum, addon) => sum + (addon.duration_min ?? 0), base.duration_min),
    price_cents: addons.reduce((sum, addon) => sum + (addon.price_cents ?? 0), base.price_cents),
  }
}
