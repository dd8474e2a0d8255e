import type { ImportedClient, ImportedVisit } from './schema.ts'

type Person = Pick<ImportedClient, 'external_id' | 'first_name' | 'last_name' | 'email' | 'phone'>

/** A person as a row of a client file. */
export const asClient = (person: Person, line = 1): ImportedClient => ({
  ...person,
  line,
  other_emails: [],
  other_phones: [],
  birth_date: null,
  address: { street: null, city: null, region: null, postal_code: null, country: null },
  notes: [],
  tags: [],
  marketing_consent: null,
})

export const clientOf = ({ client, line }: Pick<ImportedVisit, 'client' | 'line'>): ImportedClient =>
  asClient(client, line)
