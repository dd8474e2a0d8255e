import { byId, ownerWrites, readWrite, signedIn, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  widgets: {
    rest: {
      select: { roles: signedIn },
      insert: { roles: signedIn },
      delete: byId,
    },
    archive: 'Booking widgets of your own site.',
    access: tenant(ownerWrites('si-d')),
    example: `insert into widgets (practice_id, name, kind, colour, label) values ($1, 'Site', 'inline', '#0b4852', 'Book')`,
  },
  widget_sites: {
    rest: readWrite,
    archive: 'Sites that may show your booking page, and those that asked.',
    access: tenant(ownerWrites('siud')),
    example: `insert into widget_sites (practice_id, origin) values ($1, 'https://example.com')`,
  },
}
