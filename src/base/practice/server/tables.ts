import {
  alike,
  closed,
  ownerOnly,
  ownerWrites,
  readOnly,
  readUpdate,
  readWrite,
  type Tables,
  tenant,
} from '#base/rights/table.ts'

export const tables: Tables = {
  practices: {
    rest: readOnly,
    archive: {
      words: 'Your practice and its rules.',
      without: {
        slug: 'The address of the booking page, which only one practice can have.',
        created_at: 'When the account was opened.',
        updated_at: 'When the account was last changed.',
        first_opened_at: 'When the booking page of this account was first opened.',
      },
    },
    access: {
      ...closed,
      stranger: '0-0-',
      members: ownerWrites('s-u-'),
      foreignWorker: '0-0-',
      worker: 's-u-',
    },
  },
  // Everyone reads only their own row (§6). §7: own profile, and the patch of the first-day list.
  profiles: {
    rest: readUpdate,
    access: {
      ...closed,
      stranger: '0-0-',
      members: ownerOnly('s-u-'),
      foreignWorker: '0-0-',
      worker: 's-u-',
    },
  },
  practitioners: {
    rest: readOnly,
    archive: 'Who works with you.',
    access: tenant(ownerWrites('siud')),
  },
  practitioner_hours: {
    rest: readOnly,
    archive: 'Who works when.',
    access: tenant(ownerWrites('siud')),
  },
  schedule_overrides: {
    rest: readOnly,
    archive: 'Days off, and days with other hours.',
    access: tenant(ownerWrites('siud')),
  },
  rooms: {
    rest: readWrite,
    archive: 'Your rooms.',
    access: tenant(ownerWrites('siud')),
  },
  blocked_times: {
    rest: readWrite,
    archive: "Breaks and other times that can't be booked.",
    access: tenant({ ...alike('siud'), biller: 's000' }),
  },
  'private.former_slugs': {
    access: closed,
    example: `insert into private.former_slugs (slug, practice_id) values ('an-earlier-door', $1)`,
  },
}
