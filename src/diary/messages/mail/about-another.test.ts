import { expect, it } from 'vitest'
import { mailNamed, mails } from '#message-kinds.ts'
import { aboutAnother } from './about-another.ts'

const textOf = (purpose: string, name = 'Ben') =>
  aboutAnother(mailNamed(purpose).words, name).blocks.flatMap(block => ('text' in block ? [block.text] : []))

it('names the person whose visit it is, and greets the recipient', () => {
  expect(textOf('visit-booked')[0]).toBe('Ben is booked, {{first_name}}.')
  expect(textOf('visit-moved')[0]).toBe("Ben's visit has a new time, {{first_name}}.")
  expect(textOf('visit-no-show')[1]).toContain("Ben's visit was on {{day}}")
})

it('never says your visit about another person, and names nobody in a subject', () => {
  for (const { name, words } of mails) {
    expect(textOf(name).join(' ')).not.toMatch(/your visit|you are booked/i)
    expect(aboutAnother(words, 'Ben').subject).toBe(words.subject)
  }
})

it('a name is never treated as a template', () => {
  expect(textOf('visit-booked', '{{practice}}')[0]).toBe('practice is booked, {{first_name}}.')
  expect(textOf('visit-booked', '$& $1')[0]).toContain('$& $1 is booked')
})
