export interface ServiceCategory {
  id: string
  name: string
}

export interface ServiceGroup<Service> {
  category: ServiceCategory | null
  services: Service[]
}

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
