/** What services are grouped by, in the practice's order; one may have none. */
export interface ServiceCategory {
  id: string
  name: string
}

export interface ServiceGroup<Service> {
  /** Null: those of no category, which stand last. */
  category: ServiceCategory | null
  services: Service[]
}

/** Services under the categories of their practice, both in their order; a category that has none is there too. */
export function byCategory<Service extends { category: string | null }>(
  services: readonly Service[],
  categories: readonly ServiceCategory[],
): ServiceGroup<Service>[] {
  const known = new Set(categories.map(({ name }) => name))
  const rest = services.filter(({ category }) => category === null || !known.has(category))
  const groups: ServiceGroup<Service>[] = categories.map(category => ({
    category,
    services: services.filter(service => service.category === category.name),
  }))
  return rest.length > 0 || groups.length === 0 ? [...groups, { category: null, services: rest }] : groups
}
