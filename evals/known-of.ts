import type { PracticeContext } from '../src/apps/planner/turn.ts'
import type { World } from './world.ts'

/** All of a world that a planner may know, as if each turn could mean anybody. */
export const knownOf = (world: World): PracticeContext => ({
  clients: world.clients.map(each => ({
    id: each.id,
    first_name: each.firstName,
    last_name: each.lastName,
    email: each.email,
    phone: each.phone,
  })),
  practitioners: world.practitioners,
  services: world.services.map(each => ({
    id: each.id,
    name: each.name,
    aliases: each.aliases,
    duration_minutes: each.durationMinutes,
    price_cents: each.price * 100,
    practitioner_ids: each.practitionerIds,
  })),
  appointments: world.appointments.map(each => ({
    id: each.id,
    client_id: each.clientId,
    service_id: each.serviceId,
    practitioner_id: each.practitionerId,
    date: each.date,
    time: each.start,
    status: each.status,
  })),
  leads: world.leads,
})
