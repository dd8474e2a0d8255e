import { expect, it } from 'vitest'
import { countText } from '#rules/sending/text-segments.ts'
import { fillText, textProblem } from './fill-text.ts'

const practice = { name: 'Willow', address: '1 Main St', booking_url: 'https://app.example/book/willow' }
const link = 'https://app.example/b/222222222222'
const filled = (words: string, first_name: string) => fillText(words, { ...practice, first_name, link })

it('links to the reader’s own link, however the booking page address is written', () => {
  expect(filled('{{link}} or https://app.example/book/willow?step=1', 'Ada')).toBe(
    `${link} or ${link}?step=1`,
  )
  expect(filled('https://app.example/book/willow-2', 'Ada')).toBe('https://app.example/book/willow-2')
})

it('limits a text to three messages, whatever the reader’s name', () => {
  const words = `{{First name}}: ${'word '.repeat(88)}STOP`
  expect(filled(words, 'Nadia')).toHaveLength(451)
  expect(filled(words, 'Nadia')).toMatch(/^Nadia: /)
  for (const name of ['Łucja', 'Maximiliana-Theodora', '李']) {
    expect(filled(words, name)).toMatch(/^there: /)
    expect(countText(filled(words, name)).segments).toBe(3)
  }
  expect(filled(words.slice(0, 200), 'Łucja')).toMatch(/^Łucja: /)
})

it('replaces special characters with plain ones that read the same', () => {
  expect(filled('{{first_name}}’s “Friday” – soon…', 'Ada')).toBe(`Ada's "Friday" - soon...`)
})

it('links only to short links', () => {
  const problem = (words: string) => textProblem(words, { ...practice, publicUrl: 'https://app.example' })
  for (const good of [
    '{{link}}',
    practice.booking_url,
    `${practice.booking_url}?step=1`,
    'app.example/b/spring',
  ])
    expect(problem(good)).toBeUndefined()
  for (const bad of [`${practice.booking_url}-2`, 'https://willow.example', 'willow.example/spring'])
    expect(problem(`See ${bad}`)).toBe(
      `“${bad}” is no short link of yours, and carriers stop such texts. Write {{link}}, which leads to your booking page, or a short link of yours.`,
    )
})
