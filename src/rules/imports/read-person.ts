import type { CountryCode } from '#lib/contact/country-of.ts'
import type { ClientField } from './read-columns.ts'
import { readEmails, readPhones } from './read-contacts.ts'
import { readName } from './read-names.ts'
import type { Problems } from './read-problems.ts'
import type { RowCells } from './read-row.ts'
import type { TableRecord } from './read-table.ts'

export interface ReadPerson {
  external_id: string | null
  first_name: string
  last_name: string
  email: string | null
  emails: string[]
  /** E.164. */
  phones: { number: string; extension: string | null }[]
}

type PersonField = Extract<
  ClientField,
  'external_id' | 'first_name' | 'last_name' | 'name' | 'email' | 'mobile' | 'phone'
>

export function readPerson(
  cells: Pick<RowCells<PersonField>, 'all' | 'one'>,
  problems: Pick<Problems<PersonField>, 'say'>,
  record: TableRecord,
  country: CountryCode,
): ReadPerson | null {
  const { line } = record
  const one = (field: PersonField) => cells.one(record, field)
  const name = readName(one('first_name') ?? '', one('last_name') ?? '', one('name') ?? '')
  const external_id = one('external_id')
  const emails = readEmails(cells.all(record, 'email'))
  for (const code of emails.problems) problems.say(line, 'email', code)
  const phones = readPhones(cells.all(record, 'mobile', true), cells.all(record, 'phone', true), country)
  if (phones.isBad) problems.say(line, 'phone', 'bad_phone')
  if (!name.first_name) {
    problems.say(line, 'first_name', 'no_name')
    return null
  }
  return { ...name, external_id, email: emails.found[0] ?? null, emails: emails.found, phones: phones.found }
}
