import { type Expected, ownerWrites, tenant } from '../access.ts'

/** Booking inside a practice’s own site. */
export const widgetTables: Record<string, Expected> = {
  'public.widgets': {
    ...tenant(ownerWrites('si-d')),
    columns: {
      'authenticated insert': [
        'colour',
        'corner',
        'id',
        'kind',
        'label',
        'name',
        'practice_id',
        'practitioner_id',
        'service_id',
      ],
    },
    row: `insert into widgets (practice_id, name, kind, colour, label) values ($1, 'Site', 'inline', '#0b4852', 'Book')`,
  },
  'public.widget_sites': {
    ...tenant(ownerWrites('siud')),
    columns: {
      'authenticated insert': ['id', 'origin', 'practice_id'],
      'authenticated update': ['state'],
    },
    row: `insert into widget_sites (practice_id, origin) values ($1, 'https://example.com')`,
  },
}
