import type { FoundThing } from '#apps/planner/reading.ts'
import { named, type Scene } from '../scene.ts'

interface Reached {
  email: string | null
  phone: string | null
}
type Contact = FoundThing<'email'> | FoundThing<'phone'>

// A country code is often left out.
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '').slice(-10)

const contactsIn = (scene: Scene): Contact[] => [...named(scene, 'email'), ...named(scene, 'phone')]

export const isOf = (contact: Contact, person: Reached): boolean =>
  contact.kind === 'email'
    ? person.email?.toLowerCase() === contact.email
    : Boolean(person.phone) && digits(person.phone) === digits(contact.phone)

export const byContact = <P extends Reached>(scene: Scene, people: readonly P[]): P[] => {
  const contacts = contactsIn(scene)
  return people.filter(person => contacts.some(contact => isOf(contact, person)))
}
