import { approvalWords } from '#base/practice/trail.ts'
import {
  archived,
  changed,
  nameInQuotes,
  rowName,
  type Trail,
  turns,
  value,
} from '#base/rights/trail-copy.ts'
import { lengthText } from '#lib/time/format-clock.ts'

const lengthAndPrice = {
  duration_min: value('length', 'minutes'),
  price_cents: value('price', 'money'),
  processing_after_min: changed('processing time'),
  processing_min: changed('processing time'),
  archived_at: { ends: ['removed *', 'restored *'] },
  service_id: null,
} as const
const together = { one: 'it', many: 'them', bare: 'a service', partOf: 'services', columns: {} } as const

export const trail: Trail = {
  services: {
    subject: 'services',
    names: ['name'],
    one: 'the service',
    many: 'services',
    bare: 'a service',
    called: rowName,
    columns: {
      name: value('name'),
      description: changed('description'),
      category: value('category', 'title'),
      dye: value('color'),
      is_online: turns('online booking'),
      buffer_before_min: value('buffer before', 'minutes'),
      buffer_after_min: value('buffer after', 'minutes'),
      min_notice_min: value('minimum notice', 'minutes'),
      increment_min: value('spacing of start times', 'minutes'),
      needs_room: turns('the room requirement'),
      archived_at: archived,
      approval: value('bookings that need approval', approvalWords),
      is_private: turns('booking only by its own link'),
      seats: value('number of seats', 'count'),
      shows_seats: turns('showing seats that are left'),
      traits: changed('screening details'),
      areas: changed('screening details'),
      also_called: changed('other names'),
    },
  },
  service_categories: {
    subject: 'services',
    names: ['name'],
    one: 'the service category',
    many: 'service categories',
    bare: 'a service category',
    called: nameInQuotes,
    columns: { name: value('name', 'title') },
  },
  service_durations: {
    subject: 'services',
    names: ['duration_min'],
    one: 'the length',
    many: 'lengths',
    bare: 'a length of a service',
    partOf: 'services',
    called: ({ duration_min }) => (typeof duration_min === 'number' ? lengthText(duration_min) : undefined),
    thing: (length, service) => `${service} (${length})`,
    inserted: ({ of, whole }) =>
      `added ${of('duration_min') || 'a length'}${of('price_cents') ? ` for ${of('price_cents')}` : ''} to ${whole}`,
    columns: lengthAndPrice,
  },
  service_addons: {
    subject: 'services',
    names: ['name'],
    one: 'the add-on',
    many: 'add-ons',
    bare: 'an add-on of a service',
    partOf: 'services',
    called: rowName,
    thing: (name, service) => `the add-on ${name} of ${service}`,
    columns: { name: value('name'), ...lengthAndPrice },
  },
  service_practitioners: {
    subject: 'services',
    ...together,
    together: 'changed who offers',
  },
  service_rooms: {
    subject: 'services',
    ...together,
    together: 'changed the rooms of',
  },
  service_equipment: {
    subject: 'services',
    ...together,
    together: 'changed the equipment of',
  },
  service_links: {
    subject: 'services',
    ...together,
    together: 'changed the private booking link of',
  },
  practitioner_terms: {
    subject: 'services',
    ...together,
    together: 'changed individual prices and lengths for',
  },
}
