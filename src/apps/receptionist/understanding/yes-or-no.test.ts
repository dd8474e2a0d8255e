import { expect, it } from 'vitest'
import { folded } from '#lib/text/folded.ts'
import { answeredBy } from './yes-or-no.ts'

const answer = (text: string) => answeredBy(folded(text), text)

it.each([
  'yes',
  'Yep, do it',
  "that's right, go ahead and book it",
  'looks right to me, go for it',
  'sounds good, thank you so much',
  'ok great',
  'yes please book that',
  'sí, está bien, resérvelo',
  'claro, adelante',
  '👍',
])('%s is a yes', text => expect(answer(text)).toBe('yes'))

it.each([
  'no',
  'nope',
  'actually no, scrap that',
  'never mind',
  'forget it',
  "I don't want it",
  'no gracias',
  'mejor no',
])('%s is a no', text => expect(answer(text)).toBe('no'))

it.each([
  'not yet, let me check',
  "hold on, don't book it",
  'wait',
  'let me ask my wife first',
  'espere un momento',
])('%s is neither yes nor no', text => expect(answer(text)).toBe('hold'))

// Nothing may be booked on these.
it.each([
  'yes but at 3',
  'ok, what does it cost?',
  'great, can I pay by card?',
  'yes if Dana does it',
  'sure, make it 4 instead',
  'ok and my sister too on friday, how do I do that',
  'is that right?',
  'thanks',
  'hello',
  'not that one',
  "that isn't right",
  'sí, pero a las 4',
])('%s is not a yes', text => expect(answer(text)).not.toBe('yes'))
