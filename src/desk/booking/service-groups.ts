import type { BookingService } from './schema.ts'

export interface ServiceGroup {
  name: string | null
  services: BookingService[]
}

/** Longer lists are grouped by category. */
const manyServices = 12

/** Short lists as one, long ones by category; uncategorized last. */
export function groupServices(services: BookingService[]): ServiceGroup[] {
  const names = [...new Set(services.map(service => service.category))]
  if (services.length < manyServices || names.length < 2) return [{ name: null, services }]
  const sorted = [...names.filter(name => name !== null), ...(names.includes(null) ? [null] : [])]
  return sorted.map(name => ({
    name: name ?? 'More services',
    services: services.filter(service => service.category === name),
  }))
}
