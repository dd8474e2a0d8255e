import { describe, expect, it } from 'vitest'
import { countText } from '#rules/sending/text-segments.ts'
import { pickedChoice } from './text-choices.ts'
import { simple, type TextParts, textOf } from './text-reply.ts'

const plain: TextParts = {
  practice: 'Willow',
  language: 'en',
  tellsAi: false,
  words: 'There is free parking behind the house.',
  choices: [],
  links: [],
  asides: [],
  isLast: false,
  moreUrl: 'https://stillpoint.example/book/willow',
}
const of = (...labels: string[]) => labels.map(label => ({ label, say: label }))
const said = (parts: Partial<TextParts>) => textOf({ ...plain, ...parts })

describe('textOf', () => {
  it('names the practice, and says in the first text that it is an AI and how to stop', () => {
    expect(said({}).body).toBe('Willow: There is free parking behind the house.')
    expect(said({ tellsAi: true }).body).toMatch(/^Willow: I am an AI; .*STOP ends texts\. There is free/)
  })

  it('puts letters before the times in the text', () => {
    const { body, choices } = said({
      words: 'These times are free: 12:00 PM, 2:00 PM and 3:15 PM. Which one would you like?',
      choices: of('12:00 PM', '2:00 PM', '3:15 PM'),
    })
    expect(body).toBe(
      'Willow: These times are free: A) 12:00 PM, B) 2:00 PM and C) 3:15 PM. Which one would you like? Reply with a letter.',
    )
    expect(pickedChoice('b', choices)?.say).toBe('2:00 PM')
  })

  it('lists separate choices without repeating times, and keeps only listed choices', () => {
    const days = ['Thu, May 21', 'Fri, May 22', 'Sat, May 23']
    const { body, choices } = said({
      words: `Deep tissue, with pleasure. Which day and time would you like? The next free times are ${days
        .map(day => `${day} (9:00 AM, 12:00 PM, 4:00 PM)`)
        .join(', ')}.`,
      choices: of(...days.flatMap(day => ['9:00 AM', '12:00 PM', '4:00 PM'].map(time => `${day}, ${time}`))),
    })
    expect(body).toMatch(/^Willow: Deep tissue, with pleasure\. Which day and time would you like\?\nA\) Thu/)
    expect(body.length).toBeLessThanOrEqual(320)
    expect(body.match(/\n[A-H]\)/g)).toHaveLength(choices.length)
    expect(choices).toHaveLength(8)
  })

  it('names each service once, with its letter, and where to find the others', () => {
    const names = Array.from({ length: 12 }, (_, nth) => `Treatment number ${nth}`)
    const { body, choices } = said({
      words: `Gladly. Which service would you like? We offer ${names.map(name => `${name} (60 minutes, $110)`).join(', ')}.`,
      choices: of(...names),
    })
    expect(body).toMatch(
      /^Willow: Gladly\. Which service would you like\? More: https:\S+\nA\) Treatment number 0\n/,
    )
    expect(body.match(/Treatment/g)).toHaveLength(choices.length)
    expect(choices).toHaveLength(8)
  })

  it('asks for a yes by letter, because YES answers reminders', () => {
    const { body } = said({
      words: 'Shall I book it? Nothing is booked yet.',
      choices: of('Yes, book it', 'No'),
    })
    expect(body).toBe(
      'Willow: Shall I book it? Nothing is booked yet.\nA) Yes, book it\nB) No\nReply with a letter.',
    )
  })

  it('says that it is the last answer for now, and where else to book', () => {
    expect(said({ isLast: true }).body).toMatch(
      /house\. I can answer no more for now; a person reads on\. Book: https:/,
    )
  })

  it('takes at most three segments: whole sentences, and where to find the rest', () => {
    const words = Array.from({ length: 20 }, (_, nth) => `Sentence ${nth} says something of a treatment.`)
    const { body } = said({ words: words.join(' ') })
    expect(countText(body).segments).toBeLessThanOrEqual(3)
    expect(body).toMatch(/treatment\. More: https:\/\/stillpoint\.example\/book\/willow$/)
    const one = said({ words: 'x'.repeat(1_200), choices: of('Yes', 'No') })
    expect(countText(one.body).segments).toBeLessThanOrEqual(3)
  })

  it('adds secondary information when there is room', () => {
    const policy = 'Cancel a day before, or half is charged.'
    expect(said({ asides: [policy] }).body).toContain(policy)
    expect(said({ words: 'x'.repeat(430), asides: [policy] }).body).not.toContain(policy)
  })

  it('uses characters that a text supports, and keeps names in other characters', () => {
    const { body } = said({
      language: 'es',
      words: '¿Lo reservo? El sábado a las 2:00 de la tarde, señor Zoë “García” 👍 – sí.',
    })
    expect(countText(body).encoding).toBe('GSM-7')
    expect(body).toBe('Willow: ¿Lo reservo? El sabado a las 2:00 de la tarde, señor Zoe "Garcia"  - si.')
    expect(simple('Мария')).toBe('Мария')
  })

  it('does not take the period after a title as the end of a sentence', () => {
    const { body } = said({
      words: 'With Dr. Reyes these are free: 9:00 AM, 10:00 AM. Which one?',
      choices: of('Thu, 9:00 AM', 'Thu, 10:00 AM'),
    })
    expect(body).toBe('Willow: Which one?\nA) Thu, 9:00 AM\nB) Thu, 10:00 AM\nReply with a letter.')
  })
})
