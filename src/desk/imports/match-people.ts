import { type Comparison, compare, mailbox } from '#rules/duplicates/duplicates.ts'
import type { ImportedClient } from './schema.ts'

/** A record's own details, or those of one merged into it. */
interface Face {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  birth_date: string | null
  contacts: readonly string[]
}

export interface KnownClient {
  id: string
  is_archived: boolean
  faces: Face[]
}

export type Likeness = Comparison & { id: string; is_archived: boolean }

/** Email and phone of a row for the lookup. */
export const contactsOf = ({ email, phone }: Pick<ImportedClient, 'email' | 'phone'>): string[] =>
  [mailbox(email), phone].filter(contact => contact !== null)

/** Existing people and those this import made. */
export class People {
  readonly #byContact = new Map<string, KnownClient[]>()

  constructor(all: readonly KnownClient[]) {
    for (const each of all) this.add(each)
  }

  add(person: KnownClient): void {
    for (const contact of new Set(person.faces.flatMap(face => face.contacts))) {
      const there = this.#byContact.get(contact) ?? []
      if (!there.includes(person)) this.#byContact.set(contact, [...there, person])
    }
  }

  /** Clients who share an email or phone with a row, likeliest first; ties prefer active ones. */
  alike(row: ImportedClient): Likeness[] {
    const box = mailbox(row.email)
    const shares = (face: Face) => ({
      isEmail: box !== null && face.contacts.includes(box),
      isPhone: row.phone !== null && face.contacts.includes(row.phone),
    })
    const found = new Set(contactsOf(row).flatMap(contact => this.#byContact.get(contact) ?? []))
    return [...found]
      .map(({ id, is_archived, faces }) => {
        const compared = faces.flatMap(face => {
          const { isEmail, isPhone } = shares(face)
          // A record with several addresses is compared by the shared one.
          const own = {
            ...face,
            email: isEmail ? row.email : face.email,
            phone: isPhone ? row.phone : face.phone,
          }
          return isEmail || isPhone ? [compare(own, row)] : []
        })
        const best = compared.reduce((a, b) => (b.score > a.score ? b : a))
        return { ...best, id, is_archived }
      })
      .sort(
        (a, b) =>
          Number(b.verdict === 'same') - Number(a.verdict === 'same') ||
          Number(a.is_archived) - Number(b.is_archived) ||
          b.score - a.score,
      )
  }
}

export const personOf = (id: string, row: ImportedClient): KnownClient => ({
  id,
  is_archived: false,
  faces: [{ ...row, contacts: [...contactsOf(row), ...otherContacts(row)] }],
})

const otherContacts = ({ other_emails, other_phones }: ImportedClient): string[] => [
  ...other_emails.map(each => mailbox(each) ?? each),
  ...other_phones,
]
