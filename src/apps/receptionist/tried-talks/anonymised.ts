import { withoutEmails } from '#lib/contact/emails-in.ts'
import { literalPattern } from '#lib/text/literal-pattern.ts'

interface Person {
  name: string | null
  email: string | null
  phone: string | null
}

const stand = { name: 'Alex Reyes', first: 'Alex', email: 'alex@example.com', phone: '(828) 555-0100' }

const literally = (text: string) => new RegExp(literalPattern(text), 'gi')

/** Replaces name, email and phone so that the text can be stored and replayed. */
export function anonymised(text: string, { name, email, phone }: Person): string {
  let said = text
  if (name) {
    said = said.replace(literally(name), stand.name)
    for (const part of name.split(/\s+/).filter(each => each.length > 2))
      said = said.replace(
        new RegExp(`(?<![\\p{L}])${part.replace(/[^\p{L}\p{M}'-]/gu, '.')}(?![\\p{L}])`, 'giu'),
        stand.first,
      )
  }
  if (email) said = said.replace(literally(email), stand.email)
  if (phone) said = said.replace(literally(phone), stand.phone)
  return withoutEmails(said, stand.email).replace(/\+?\d[\d\s().-]{6,}\d/g, stand.phone)
}
