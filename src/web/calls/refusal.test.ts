import { afterEach, expect, it } from 'vitest'
import { RowError, rowRefusal } from '../rows/rows.ts'
import { currentToasts, dismissToast } from '../ui/toast.ts'
import { fieldWords, isAnswerLost, refusalWords, toastRefusal } from './refusal.ts'

const refused = { code: 'code_taken', message: 'This word is taken.' }
const lost = { code: 'timeout', message: 'That took too long. Try again.' }
const title = 'We do not know whether that went through'

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

it('the message says what was not done, and why', () => {
  expect(refusalWords('Not saved', refused)).toEqual({ title: 'Not saved', message: 'This word is taken.' })
})

it('the message does not say that a change failed when the outcome is unknown', () => {
  const message = 'No answer came. Look here again once the line is back.'
  expect(refusalWords('Not saved', lost)).toEqual({ title, message })
  expect(refusalWords('Not saved', lost, 'Look in the list.')).toEqual({
    title,
    message: 'Look in the list.',
  })
})

it('the message says that an unsent request was not done', () => {
  const offline = { code: 'offline', message: 'You are offline.' }
  expect(refusalWords('Not saved', offline)).toEqual({ title: 'Not saved', message: 'You are offline.' })
})

it('the error toast stays until it is read, and replaces the previous one', () => {
  toastRefusal('Not saved', refused, { key: 'link' })
  toastRefusal('Not saved', lost, { key: 'link', unsure: 'Look in the list.' })
  expect(currentToasts()).toMatchObject([{ title, description: 'Look in the list.', tone: 'error' }])
})

it.each([
  ['refused by the server', new RowError('23505', 'duplicate key'), '23505'],
  ['not answered', new RowError('', 'TypeError: Failed to fetch'), 'unreachable'],
  ['not even an error of rows', new Error('stopped'), 'unreachable'],
])('a row write that was %s becomes a refusal with the right code', (_, error, code) =>
  expect(rowRefusal(error)).toMatchObject({ code }),
)

it.each([
  ['timeout', true],
  ['unreachable', true],
  ['bad_answer', true],
  ['offline', false],
  ['slot_taken', false],
  ['', false],
])('%s counts as a lost answer: %s', (code, isLost) =>
  expect(isAnswerLost({ code, message: '' })).toBe(isLost),
)

it.each([
  [{ fields: { email: 'Add the part after the dot.' } }, { email: 'Add the part after the dot.' }],
  [{ nearest: [] }, {}],
  [undefined, {}],
])('details %o give the field messages %o', (details, words) => {
  expect(fieldWords({ code: 'invalid_input', message: '', details })).toEqual(words)
})
