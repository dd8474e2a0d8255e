import { expect, it, vi } from 'vitest'
import {
  type Answered,
  answerQuestions,
  handlerIn,
  lastNotice,
  partOf,
  screenActs,
} from '../../../../tests/screen-acts.ts'
import { AnswersCard } from './answers-card.tsx'

const answer = {
  id: 's1',
  client_id: 'k1',
  score: 5,
  may_quote: true,
  clients: { first_name: 'Fay', last_name: 'Wren' },
}

/** Presses "They took it back" at the one answer there is. */
function takeBack(answers?: () => Answered) {
  const { acts, sent } = screenActs(() => partOf(AnswersCard({ zone: 'UTC' }), 'Answer'), answers, [
    [['surveys', 'answers', false], { pages: [[answer]], pageParams: [0] }],
  ])
  handlerIn(acts, 'onClick')()
  return sent
}

it('revokes a quote once that is confirmed', async () => {
  const asked = answerQuestions(true)
  const sent = takeBack()
  expect(await lastNotice()).toMatchObject({ title: 'These words are quoted no more' })
  expect(asked).toEqual(['Has Fay Wren taken the quote back?'])
  expect(sent).toEqual([['revoke-quote', { survey_id: 's1' }]])
})

it('says that a quote was not revoked when the server refused', async () => {
  answerQuestions(true)
  takeBack(() => ({ error: { code: 'not_found', message: 'Load the page again.' } }))
  expect(await lastNotice()).toMatchObject({ title: 'The quote was not taken back', tone: 'error' })
})

it('sends nothing where the question is declined', async () => {
  const asked = answerQuestions(false)
  const sent = takeBack()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(sent).toEqual([])
})
