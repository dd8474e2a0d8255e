import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { newPractice, runAs } from '../../../../../tests/verbs.ts'
import { answerDuplicate } from './answer-duplicate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('records marked as different stay so until that is undone, and other practices cannot answer', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  const [asked] = await database.sql(
    `with two as (insert into clients (practice_id, first_name) values ($1, 'Anna'), ($1, 'Anne') returning id)
     insert into duplicate_questions (practice_id, client_id, other_id, score, reasons)
     select $1, min(id::text)::uuid, max(id::text)::uuid, 0.75, '{phone,name_close}' from two returning id`,
    [own.practice_id],
  )
  const question_id = asked?.id
  const stands = async () =>
    (
      await database.sql(
        'select answer, answered_at is not null as is_answered from duplicate_questions where id = $1',
        [question_id],
      )
    )[0]
  expect(await runAs(database, other, answerDuplicate, { question_id, answer: 'two' })).toMatchObject({
    code: 'not_found',
  })
  expect(await stands()).toEqual({ answer: null, is_answered: false })
  expect(await runAs(database, own, answerDuplicate, { question_id, answer: 'two' })).toMatchObject({
    ok: true,
  })
  expect(await stands()).toEqual({ answer: 'two', is_answered: true })
  expect(await runAs(database, own, answerDuplicate, { question_id, answer: null })).toMatchObject({
    ok: true,
  })
  expect(await stands()).toEqual({ answer: null, is_answered: false })
})
