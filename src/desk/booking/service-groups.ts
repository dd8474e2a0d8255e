import type { BookingService } from './schema.ts'

export interface ServiceGroup {
  /** Its heading; null for a list that needs none. */
  name: string | null
  services: BookingService[]
}

/** From here on a list without its categories is long to read. */
const manyServices = 12

/** The services as the page lists them: short lists as one, long ones by category, those of none last. */
export function groupServices(services: BookingService[]): ServiceGroup[] {
  const names = [...new Set(services.map(service => service.category))]
  if (services.length < manyServices || names.length < 2) return [{ name: null, services }]
  const sorted = [...names.filter(name => name !== null), ...(names.includes(null) ? [null] : [])]
  return sorted.map(name => ({
    name: name ?? 'More services',
    services: services.filter(service => service.category === name),
  }))
}
