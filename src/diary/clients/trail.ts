import { archived, changed, nameInQuotes, type Trail, value } from '#base/rights/trail-copy.ts'
import { wholeName } from '#lib/names/whole-name.ts'

export const trail: Trail = {
  clients: {
    subject: 'clients',
    names: ['first_name', 'last_name', 'erased_at'],
    one: 'the client',
    many: 'clients',
    bare: 'a client',
    called: ({ first_name, last_name, erased_at }) =>
      typeof first_name === 'string' && first_name !== '' && !erased_at
        ? wholeName({ first_name, last_name: typeof last_name === 'string' ? last_name : null })
        : undefined,
    decides: ['merged_into', 'erased_at'],
    columns: {
      first_name: changed('name'),
      last_name: changed('name'),
      other_names: changed('other names'),
      email: changed('email'),
      other_emails: changed('other emails'),
      phone: changed('phone number'),
      other_phones: changed('other phone numbers'),
      tags: changed('tags'),
      tags_added: null,
      source: changed('source'),
      birth_date: changed('birthday'),
      address_street: changed('address'),
      address_city: changed('address'),
      address_region: changed('address'),
      address_postal_code: changed('address'),
      address_country: changed('address'),
      household_id: changed('household'),
      household_role: changed('household'),
      paid_by: changed('payer'),
      reminded_by: changed('recipient of reminders'),
      booking: changed('online booking rule'),
      lead_stage: changed('lead stage'),
      locale: changed('language'),
      time_zone: changed('time zone'),
      merged_into: { ends: ['merged * into another record', 'separated * from another record'] },
      erased_at: { ends: ['erased the data of *', 'restored the data of *'] },
      archived_at: archived,
      search: null,
      contacts: null,
      addresses: null,
    },
  },
  segments: {
    subject: 'clients',
    names: ['name'],
    one: 'the client list',
    many: 'client lists',
    bare: 'a client list',
    called: nameInQuotes,
    columns: { name: value('name', 'title'), expression: changed('filters') },
  },
}
