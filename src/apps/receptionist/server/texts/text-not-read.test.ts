import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { openReadings } from '#server/reading/reading.ts'
import { openTextTalks, say, talks } from '../../../../../tests/text-talks.ts'
import { inbound } from '../../../../../tests/text-world.ts'

openTextTalks()

let close = async () => {}
afterEach(() => close())

const readForEver = () => {
  const file = new URL('../../../../../tests/endless-message-thread.ts', import.meta.url)
  close = openReadings({ messages: file, documents: file }, pino({ level: 'silent' }))
}

it('a text that takes too long to read gets a reply that says so, and the next one a normal reply', async () => {
  readForEver()
  expect(await say('Where can I park?')).toMatch(/^Willow: I am an AI; .*I couldn't read that message\./)
  await close()
  expect((await say('Are you open on Friday?')).startsWith('Willow: On Friday')).toBe(true)
  expect(await talks()).toMatchObject([{ status: 'open', outcome: null }])
  expect((await inbound()).every(({ handled_at }) => handled_at !== null)).toBe(true)
})
