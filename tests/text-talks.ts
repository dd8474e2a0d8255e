import { beforeEach, expect } from 'vitest'
import { sendChatCode } from '../src/apps/receptionist/server/codes/send-chat-code.ts'
import { answerTextMessage } from '../src/apps/receptionist/server/texts/answer-text-message.ts'
import { runner } from './practice.ts'
import { workOff } from './queue.ts'
import { bodies, openTextWorld, reply, send, sql, world } from './text-world.ts'

// The world of texts, with a receptionist that answers them.

/** Opens it for the tests of a file. */
export function openTextTalks(): void {
  openTextWorld()
  beforeEach(async () => {
    const of = [world.practice.id]
    await sql(`update practices set name = 'Willow', email = 'desk@example.com' where id = $1`, of)
    await sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, of)
    await sql(
      `insert into practice_questions (practice_id, question, answer)
        values ($1, 'Where can I park?', 'There is free parking behind the house.')`,
      of,
    )
    await answersTexts(true)
  })
}

export const answersTexts = (is: boolean) =>
  sql(
    `insert into reception_settings (practice_id, answers_texts) values ($1, $2)
      on conflict (practice_id) do update set answers_texts = excluded.answers_texts`,
    [world.practice.id, is],
  )

/** Does what texts have queued. */
export const work = () => workOff(world.database, [answerTextMessage, sendChatCode], { deps: world.deps })

/** A text comes in, is answered, and the answer leaves. Answers the last text that this phone got. */
export async function say(text: string, sid?: string): Promise<string> {
  // A moment later, so that lines have an order.
  world.now = new Date(world.now.getTime() + 20_000)
  expect(await reply(text, sid)).toBe(true)
  await work()
  await send()
  return bodies().at(-1) ?? ''
}

export const talks = () => sql('select * from reception_talks where practice_id = $1', [world.practice.id])
export const lines = () =>
  sql('select who, said from reception_lines where practice_id = $1 order by at_line', [world.practice.id])

/** As the owner, where the same phone service is configured. */
export const asOwner = (name: string, input: object) => {
  const run = runner(world.database, world.now)
  Object.assign(run.deps, { config: world.deps.config })
  return run.as(world.practice.id, name, input)
}
