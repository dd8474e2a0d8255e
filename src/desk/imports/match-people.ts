import { type Comparison, compare, mailbox } from '#rules/duplicates/duplicates.ts'
import type { ImportedClient } from './schema.ts'

/** A way in which a record is known: what it says, or what one said that became part of it. */
interface Face {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  birth_date: string | null
  /** Mailboxes and phones by which it is found. */
  contacts: readonly string[]
}

export interface KnownClient {
  id: string
  is_archived: boolean
  faces: Face[]
}

export type Likeness = Comparison & { id: string; is_archived: boolean }

/** Mailbox and phone of a row, by which records are looked for. */
export const contactsOf = ({ email, phone }: Pick<ImportedClient, 'email' | 'phone'>): string[] =>
  [mailbox(email), phone].filter(contact => contact !== null)

/** The people whom an import may meet: those who are there, and those it has made. */
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

  /** Whoever shares the mailbox or the phone of a row, the likeliest first; of equal ones those in use. */
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
          // A record with several addresses is compared by the one that is shared.
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

/** A row as a record of its own. */
export const personOf = (id: string, row: ImportedClient): KnownClient => ({
  id,
  is_archived: false,
  faces: [{ ...row, contacts: [...contactsOf(row), ...otherContacts(row)] }],
})

const otherContacts = ({ other_emails, other_phones }: ImportedClient): string[] => [
  ...other_emails.map(each => mailbox(each) ?? each),
  ...other_phones,
]
